import { changeSettings, useSettings } from '../../organisation/session/index.ts';

/** What the user has seen of the help, as stored on the server: the tour, taken or dismissed, and the latest news read. */
export const useGuide = () => useSettings().guide ?? {};

export const tourSeen = () => changeSettings({ guide: { tour: true } });
export const newsSeen = (newest: string) => changeSettings({ guide: { news: newest } });
