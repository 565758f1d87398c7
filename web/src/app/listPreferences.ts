import { changeSettings, presentState } from '../domains/organisation/session/index.ts';
import { browser, type PreferenceStore } from '../kit/list/preference.ts';

/** Lists look the same wherever their person signs in; before that was so, this browser kept them. */
export const listPreferences: PreferenceStore = {
  read: (name) => presentState().settings.lists?.[name] ?? browser.read(name),
  write: (name, value) => changeSettings({ lists: { [name]: value } }),
};
