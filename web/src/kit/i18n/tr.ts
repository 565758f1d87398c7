import { gather, type Texts } from './gather.ts';

/**
 * Texts of every screen, and of the domains opened first, in one file to save requests. Other domains' texts load with
 * their screens, those of the board and of the filter dialog with these.
 */
export const { texts, messages } = gather(
  import.meta.glob<Texts>(
    [
      '../**/texts/tr.json',
      '!../{board,filter}/**',
      '../../app/**/texts/tr.json',
      '../../domains/{crm/enquiries,organisation/session,workspace/views}/texts/tr.json',
    ],
    {
      eager: true,
      import: 'default',
    },
  ),
);

/** Loaders of the domains' texts. */
export const ofDomains = import.meta.glob<Texts>(
  [
    '../../domains/**/texts/tr.json',
    '!../../domains/{crm/enquiries,organisation/session,workspace/views}/**',
    '../{board,filter}/texts/tr.json',
  ],
  {
    import: 'default',
  },
);
