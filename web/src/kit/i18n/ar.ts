import { gather, type Texts } from './gather.ts';

/**
 * What every screen may say, and the texts of the domains that people open first: one file less to ask for each. Other domains' texts
 * come with their screens, those of the board and of the filter's dialog with them.
 */
export const { texts, messages } = gather(
  import.meta.glob<Texts>(
    [
      '../**/texts/ar.json',
      '!../{board,filter}/**',
      '../../app/**/texts/ar.json',
      '../../domains/{crm/enquiries,organisation/session,workspace/views}/texts/ar.json',
    ],
    {
      eager: true,
      import: 'default',
    },
  ),
);

/** Where the domains' texts are. */
export const ofDomains = import.meta.glob<Texts>(
  [
    '../../domains/**/texts/ar.json',
    '!../../domains/{crm/enquiries,organisation/session,workspace/views}/**',
    '../{board,filter}/texts/ar.json',
  ],
  {
    import: 'default',
  },
);
