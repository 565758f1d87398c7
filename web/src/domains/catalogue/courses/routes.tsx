import type { DomainRoutes } from '../../../kit/call/screens.ts';

export const routes: DomainRoutes = {
  '/apps/course/courses': async () => (await import('./CoursesPage.tsx')).CoursesPage,
  '/apps/course/courses/:courseId/:courseHandle?': async () => (await import('./CoursePage.tsx')).CoursePage,
};
