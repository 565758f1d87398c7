import { type Look, UserSettings } from '@embark/contracts/organisation/session';
import { useEffect, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { useLook } from '../session/index.ts';
import { show } from './show.ts';

/** The form of the panel: of the settings what says how the page looks. */
export type LookValues = Pick<Look, 'layout' | 'theme' | 'customScrollbars' | 'mode'> & {
  direction: 'ltr' | 'rtl' | null;
};

/** The current look, as form values. */
const valuesOf = ({ layout, theme, customScrollbars, direction, mode }: Look): LookValues => ({
  layout,
  theme,
  customScrollbars,
  direction: direction ?? null,
  mode,
});

/** What lies at `layout.navbar.position` of the values. */
const valueAt = (values: object, path: string): unknown =>
  path.split('.').reduce<unknown>((part, key) => (isNest(part) ? part[key] : undefined), values);

const isNest = (part: unknown): part is Record<string, unknown> => part !== null && typeof part === 'object';

/** The one field that was changed as a change of settings, `layout.mode` in its nest, or what is wrong with it. */
function changeAt(path: string, value: unknown): UserSettings | string {
  if (value === null && path !== 'direction') return 'Use a number'; // only the width can be emptied
  const nest = path.split('.').reduceRight<unknown>((inner, key) => ({ [key]: inner }), value);
  const read = UserSettings.safeParse(nest);
  return read.success ? read.data : (read.error.issues[0]?.message ?? '');
}

const TYPED = 'layout.containerWidth'; // the only field in which something senseless can be typed

/** A form over the current look: a change shows and saves at once, an invalid one shows an error on its field. */
export function useLookForm() {
  const look = useLook();
  const latest = useRef(look);
  const form = useForm<LookValues>({ defaultValues: valuesOf(look) });

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ name, values }) => {
          if (name === undefined) return;
          const value = valueAt(values, name);
          if (name === TYPED) form.clearErrors(TYPED);
          if (value === valueAt(valuesOf(latest.current), name)) return;
          const change = changeAt(name, value);
          if (typeof change === 'string') form.setError(TYPED, { message: change });
          else void show(change);
        },
      }),
    [form],
  );

  // follows what changes by itself: a width with its layout, another tab, the way back to the defaults
  useEffect(() => {
    latest.current = look;
    if (!form.getFieldState(TYPED).invalid) form.reset(valuesOf(look));
  }, [look, form]);

  return { control: form.control, look, forget: () => form.clearErrors() };
}
