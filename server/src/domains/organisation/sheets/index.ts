import type { Domain } from '../../../kit/domain.ts';
import { sheetRoutes } from './sheets.routes.ts';

export const domain: Domain = { name: 'sheets', routes: ({ sheetsHosts, probe }) => [sheetRoutes(sheetsHosts, probe)] };
