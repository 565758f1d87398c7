export const listPath = '/apps/profile/list-conversions';

export const tabs = ['overview', 'timeline'] as const;
export type Tab = (typeof tabs)[number];

/** Where the file of a client is, and a part of it; the overview needs no name. */
export const filePath = (id: string, tab: Tab = 'overview') =>
  `/apps/profile/conversion/${id}${tab === 'overview' ? '' : `/${tab}`}`;

/** The part an address names; any other word means the overview. */
export const tabIn = (asked: string | undefined): Tab => tabs.find((tab) => tab === asked?.toLowerCase()) ?? 'overview';
