import { useState } from 'react';

/** The state of a small form: values, touched fields, errors. A server error clears when its field changes. */
export function useFields<T extends Record<string, string>>(
  start: T,
  judge: (values: T) => Record<string, string | undefined>,
) {
  const [values, setValues] = useState(start);
  const [edited, setEdited] = useState<Record<string, boolean>>({});
  const [refused, setRefused] = useState<Record<string, string | undefined>>({});
  const wrong = judge(values);
  return {
    values,
    ready: Object.values(wrong).every((complaint) => complaint === undefined),
    refuse: setRefused,
    change: (name: keyof T & string) => (value: string) => {
      setEdited({ ...edited, [name]: true });
      setRefused({ ...refused, [name]: undefined });
      setValues({ ...values, [name]: value });
    },
    complaint: (name: keyof T & string) => refused[name] ?? (edited[name] ? wrong[name] : undefined),
  };
}
