import type { DomainRoutes } from '../../../kit/call/screens.ts';
import { ASSIGNMENT } from './paths.ts';

export const routes: DomainRoutes = {
  [ASSIGNMENT]: async () => (await import('./AssignmentPage.tsx')).AssignmentPage,
};
