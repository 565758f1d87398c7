import { sheetBooks } from '@embark/contracts/organisation/sheets';
import type { DomainRoutes } from '../../../kit/call/screens.ts';

const page = async () => (await import('./SheetPage.tsx')).SheetPage;

export const routes: DomainRoutes = Object.fromEntries(sheetBooks.map((book) => [`/${book}/:name`, page]));
