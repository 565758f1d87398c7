import { z } from 'zod';
import { get, pageOf, post } from '../../kit/index.ts';
import { ApplicationRow } from '../applications/index.ts';
import { ComparedCourse, DraftApplications, Shortlist, ShortlistPaper } from './compare.ts';
import { FinderFilter, FinderPlace, FoundCourse } from './search.ts';

export * from './compare.ts';
export * from './search.ts';

export const finder = {
  search: get('/course-app/finder', {
    permission: 'catalogue.read',
    mayLag: true,
    summary: 'Find courses that can be applied for, by words and filters, with the exact total.',
    query: FinderFilter,
    returns: pageOf(FoundCourse),
  }),
  places: get('/course-app/finder/places', {
    permission: 'catalogue.read',
    mayLag: true,
    summary: 'List the states and cities where courses are taught.',
    returns: z.array(FinderPlace),
  }),
  compare: get('/course-app/finder/compare', {
    permission: 'catalogue.read',
    summary: 'Compare up to eight courses that start on a day: fees, dates, visa, health cover and entry.',
    query: Shortlist,
    returns: z.array(ComparedCourse),
  }),
  pdf: post('/course-app/finder/pdf', {
    permission: 'catalogue.read',
    summary: "Download a shortlist as a PDF in the student's language.",
    body: ShortlistPaper,
    returns: z.object({}),
    download: 'file',
  }),
  draft: post('/course-app/finder/draft', {
    permission: 'applications.write',
    summary: 'Add a draft application to a client file for each course of a shortlist: all or none.',
    body: DraftApplications,
    returns: z.array(ApplicationRow),
  }),
};
