import { gather, type Texts } from './gather.ts';

export const { texts, messages } = gather(
  import.meta.glob<Texts>(['../../**/texts/tr.json', '!../../login/**'], { eager: true, import: 'default' }),
);
