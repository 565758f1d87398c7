import Add from '@mui/icons-material/Add';
import Close from '@mui/icons-material/Close';
import type { EventForm } from '@embark/contracts/crm/events';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { flushSync } from 'react-dom';
import { type Control, type UseFormReturn, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { FormText } from '../../../../kit/form/fields.tsx';
import { FormDateTime } from '../../../../kit/form/FormDateTime.tsx';
import { type TextIn, useTranslation } from '../../../../kit/i18n/useTranslation.ts';

export const blankSession = { title: '', startsAt: '', endsAt: '' };

type Values = z.input<typeof EventForm>;
type Saved = z.output<typeof EventForm>;
type Props = {
  control: Control<Values, unknown, Saved>;
  form: UseFormReturn<Values, unknown, Saved>;
  zone: string | undefined;
  isSubmitted: boolean;
};

/** When an event takes place: one session or several, in the office's time zone. */
export function SessionFields({ control, form, zone, isSubmitted }: Props) {
  const { t } = useTranslation();
  const sessions = useWatch({ control, name: 'sessions' });
  const field = (name: TextIn<'events.field'>) => t(`events.field.${name}`);
  const put = (next: typeof sessions) =>
    form.setValue('sessions', next, { shouldDirty: true, shouldValidate: isSubmitted });
  const add = () => {
    flushSync(() => put([...sessions, blankSession])); // renders its fields, so that they can be focused
    form.setFocus(`sessions.${sessions.length}.startsAt`);
  };
  const remove = (at: number) => {
    flushSync(() => put(sessions.filter((_, place) => place !== at)));
    form.setFocus(`sessions.${Math.max(0, at - 1)}.startsAt`);
  };
  return (
    <Box component="fieldset" sx={{ border: 0, margin: 0, padding: 0, display: 'grid', gap: 1.5, minInlineSize: 0 }}>
      <Box component="legend" sx={{ fontWeight: 600, paddingBlockEnd: 1 }}>
        {t('events.sessions')} {zone !== undefined && <bdi>({zone})</bdi>}
      </Box>
      {sessions.map((_, at) => (
        <Box
          key={at}
          sx={{
            display: 'grid',
            gap: 1,
            gridTemplateColumns: { xs: '1fr', sm: '2fr 2fr 2fr 44px' },
            alignItems: 'start',
          }}
        >
          <FormDateTime
            control={control}
            name={`sessions.${at}.startsAt`}
            zone={zone}
            label={field('startsAt')}
            required
          />
          <FormDateTime control={control} name={`sessions.${at}.endsAt`} zone={zone} label={field('endsAt')} required />
          <FormText control={control} name={`sessions.${at}.title`} label={field('session')} />
          {sessions.length > 1 && (
            <IconButton
              aria-label={t('events.removeSession', { number: at + 1 })}
              onClick={() => remove(at)}
              sx={{ inlineSize: 44, blockSize: 44 }}
            >
              <Close />
            </IconButton>
          )}
        </Box>
      ))}
      <Box>
        <Button startIcon={<Add />} onClick={add}>
          {t('events.addSession')}
        </Button>
      </Box>
    </Box>
  );
}
