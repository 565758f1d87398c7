import { parse } from 'bowser';

// common names that are shorter than the library's
const short: Record<string, string> = {
  'Microsoft Edge': 'Edge',
  'Samsung Internet for Android': 'Samsung Internet',
  'Chrome OS': 'ChromeOS',
};
const named = (name: string | undefined) => (name ? (short[name] ?? name) : null);

/** The browser and system of a user agent, by their common names; null for what is not recognised. */
export function deviceOf(userAgent: string | null) {
  if (!userAgent) return { browser: null, system: null };
  const { browser, os, platform } = parse(userAgent);
  return {
    browser: named(browser.name),
    system: named(platform.vendor === 'Apple' ? (platform.model ?? os.name) : os.name),
  };
}
