import { useEffect, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { useLook } from '../session/index.ts';
import { changeAt, type LookValues, valueAt, valuesOf } from './lookForm.ts';
import { show } from './show.ts';

const TYPED = 'layout.containerWidth'; // the only field in which something senseless can be typed

/** A form over the look in force: what is changed is seen and saved at once, what makes no sense is said against its field. */
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
