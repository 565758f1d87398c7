import { changeSettings, useSettings } from '../../organisation/session/index.ts';

/** What a person has seen of the help, as the server keeps it: the tour, taken or dismissed, and the newest of the news. */
export const useGuide = () => useSettings().guide ?? {};

export const tourSeen = () => changeSettings({ guide: { tour: true } });
export const newsSeen = (newest: string) => changeSettings({ guide: { news: newest } });
