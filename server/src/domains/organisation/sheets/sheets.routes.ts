import { sheets } from '@embark/contracts/organisation/sheets';
import { serve } from '../../../kit/serve.ts';
import { makeProbe, type Probe } from './probe.ts';
import { sheetService } from './sheets.service.ts';

/** `hosts` may be embedded, and no others; `ask` looks whether one of them answers. */
export const sheetRoutes = (hosts: readonly string[], ask: Probe = makeProbe()) =>
  serve(sheets, sheetService(hosts, ask));
