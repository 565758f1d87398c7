export const tabs = ['overview', 'timeline'] as const;
export type Tab = (typeof tabs)[number];

/** A part of a file as addresses name it; the overview needs no name. */
export const partOf = (tab: Tab) => (tab === 'overview' ? undefined : tab);

/** The part an address names; any other word means the overview. */
export const tabIn = (asked: string | null | undefined): Tab =>
  tabs.find((tab) => tab === asked?.toLowerCase()) ?? 'overview';
