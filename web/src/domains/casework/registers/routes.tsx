import { sheetBooks } from '@embark/contracts/organisation/sheets';
import type { DomainRoutes } from '../../../kit/call/screens.ts';
import { needTexts } from '../../../kit/i18n/i18n.ts';

const page = async () => (await Promise.all([import('./RegisterPage.tsx'), needTexts('sheets')]))[0].RegisterPage;

export const routes: DomainRoutes = Object.fromEntries(sheetBooks.map((book) => [`/${book}/:name`, page]));
