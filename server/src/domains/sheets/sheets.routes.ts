import { sheets } from '@embark/contracts/sheets';
import { serve } from '../../kit/serve.ts';
import { sheetService } from './sheets.service.ts';

export const sheetRoutes = (hosts: readonly string[]) => serve(sheets, sheetService(hosts));
