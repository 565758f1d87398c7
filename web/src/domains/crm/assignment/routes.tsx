import type { DomainRoutes } from '../../../kit/screens.ts';
import { ASSIGNMENT } from './paths.ts';

export const routes: DomainRoutes = {
  [ASSIGNMENT]: async () => (await import('./AssignmentPage.tsx')).AssignmentPage,
};
