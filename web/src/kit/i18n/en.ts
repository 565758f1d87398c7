import { gather, type Texts } from './gather.ts';

export const { texts, messages } = gather(
  import.meta.glob<Texts>('../../**/texts/en.json', { eager: true, import: 'default' }),
);
