import { gather, type Texts } from './gather.ts';

/** What every screen may say; a domain's texts come with its screens, those of the board and of the filter's dialog with them. */
export const { texts, messages } = gather(
  import.meta.glob<Texts>(['../**/texts/tr.json', '!../{board,filter}/**', '../../app/**/texts/tr.json'], {
    eager: true,
    import: 'default',
  }),
);

/** Where the domains' texts are. */
export const ofDomains = import.meta.glob<Texts>(
  ['../../domains/**/texts/tr.json', '../{board,filter}/texts/tr.json'],
  {
    import: 'default',
  },
);
