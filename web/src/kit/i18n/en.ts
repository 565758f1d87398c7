import { gather, type Texts } from './gather.ts';

/** What every screen may say; a domain's texts come with its screens, those of the board and of the filter's dialog with them. */
export const { texts, messages } = gather(
  import.meta.glob<Texts>(['../**/texts/en.json', '!../{board,filter}/**', '../../app/**/texts/en.json'], {
    eager: true,
    import: 'default',
  }),
);
