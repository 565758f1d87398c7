import { mayOpen, type Viewer } from './access.ts';

/** Where one works with all enquiries of the own office; the service `all` is every service within reach. */
const everything = [
  '/apps/enquiries/all',
  '/apps/veb-enquiries/all/all',
  '/apps/vep-enquiries/all/all',
  '/apps/vei-enquiries/all/all',
  '/apps/aran-enquiries/all',
];

/** The list in which this viewer finds all enquiries within reach, if there is one. */
export const everyEnquiry = (viewer: Viewer): string | undefined => everything.find((list) => mayOpen(list, viewer));
