import { gather, type Texts } from './gather.ts';

export const { texts, messages } = gather(
  import.meta.glob<Texts>('../../**/texts/tr.json', { eager: true, import: 'default' }),
);
