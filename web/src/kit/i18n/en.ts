import { gather, type Texts } from './gather.ts';

/**
 * What every screen may say, and the texts of the domains that people open first: one file less to ask for each. Other domains' texts
 * come with their screens, those of the board and of the filter's dialog with them.
 */
export const { texts, messages } = gather(
  import.meta.glob<Texts>(
    [
      '../**/texts/en.json',
      '!../{board,filter}/**',
      '../../app/**/texts/en.json',
      '../../domains/{crm/enquiries,organisation/session,workspace/views}/texts/en.json',
    ],
    {
      eager: true,
      import: 'default',
    },
  ),
);
