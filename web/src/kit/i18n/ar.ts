import { gather, type Texts } from './gather.ts';

/** What every screen may say; a domain's texts come with its screens, those of the filter's dialog with the dialog. */
export const { texts, messages } = gather(
  import.meta.glob<Texts>(['../**/texts/ar.json', '!../filter/**', '../../app/**/texts/ar.json'], {
    eager: true,
    import: 'default',
  }),
);
