import { calendar, type CalendarEvent, NewCalendarEvent, scopes } from '@embark/contracts/work/calendar';
import { users } from '@embark/contracts/hr/users';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useWatch } from 'react-hook-form';
import { useRead, useWrite } from '../../../kit/call/api.ts';
import { FormCheckbox, FormProse, FormSelect, FormText } from '../../../kit/form/fields.tsx';
import { FormDialog } from '../../../kit/form/FormDialog.tsx';
import { FormMany } from '../../../kit/form/FormMany.tsx';
import { FormProblem } from '../../../kit/form/FormProblem.tsx';
import { twoColumns, wide } from '../../../kit/form/FormSection.tsx';
import { FormWords } from '../../../kit/form/FormWords.tsx';
import { useContractForm } from '../../../kit/form/useContractForm.ts';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { placeOf } from '../../../kit/time/clocks.ts';
import { useToast } from '../../../kit/toast/useToast.tsx';
import Box from '@mui/material/Box';
import { useSession } from '../../organisation/session/index.ts';
import { RuleFields } from './RuleFields.tsx';
import { useRemove } from './useRemove.tsx';
import { useScope } from './useScope.tsx';
import { shown, useUndo } from './useUndo.ts';
import { WallField } from './WallField.tsx';

const minutes = [0, 5, 10, 15, 30, 60, 120, 1440, 2880, 10080] as const;

type Start = { starts: string; ends: string; zone: string };
type Props = { start: Start; event?: CalendarEvent; zones: readonly string[]; onClose: () => void };

const blank = {
  title: '',
  place: '',
  notes: '',
  rule: null,
  private: false,
  busy: true,
  reminders: [],
  people: [],
  emails: [],
};
const filled = (event: CalendarEvent) => ({
  title: event.title,
  place: event.place,
  notes: event.notes,
  rule: event.rule,
  private: event.private,
  busy: event.busy,
  reminders: event.reminders,
  people: event.invitees.flatMap(({ userId }) => userId ?? []),
  emails: event.invitees.flatMap(({ userId, name }) => (userId === null ? [name] : [])),
});

/** A new repetition concerns no single event. */
const rest = ['following', 'all'] as const;

/** Adds an event, or changes one of the user's own: this occurrence, this and the following ones, or all. */
export function EventForm({ start, event, zones, onClose }: Props) {
  const { t } = useTranslation();
  const toast = useToast();
  const undoable = useUndo();
  const { ask, dialog } = useScope();
  const { data: me } = useSession();
  const { data: colleagues = [] } = useRead(users.all, {}, { staleTime: 60_000 });
  const create = useWrite(calendar.create, { refreshes: shown });
  const change = useWrite(calendar.change, { refreshes: shown });
  const removal = useRemove(event, ask, onClose);
  const { control, state, submit, form } = useContractForm(NewCalendarEvent, {
    start: { ...(event ? filled(event) : blank), ...start },
    save: async (given) => {
      if (event) {
        const { id, version, day, rule } = event;
        const scope = rule === null ? 'all' : await ask(t('calendar.changeWhich'), given.rule === rule ? scopes : rest);
        if (scope === null) return;
        const { changeId } = await change.mutateAsync({ ...given, id, version, day, scope });
        undoable(t('calendar.saved', { title: given.title }), changeId, id);
      } else {
        await create.mutateAsync(given);
        toast.success(t('calendar.added'));
      }
      onClose();
    },
  });
  const [starts, ends, zone] = useWatch({ control, name: ['starts', 'ends', 'zone'] });
  const isWhole = starts.length === 10;
  const setWhole = (whole: boolean) => {
    form.setValue('starts', whole ? starts.slice(0, 10) : `${starts}T09:00`, { shouldDirty: true });
    form.setValue('ends', whole ? ends.slice(0, 10) : `${ends}T10:00`, { shouldDirty: true });
  };
  return (
    <>
      <FormDialog
        title={t(event ? 'calendar.changeEvent' : 'calendar.newEvent')}
        save={t(event ? 'kit.save' : 'calendar.add')}
        maxWidth="sm"
        {...{ state, submit, onClose }}
        extra={
          event && (
            <Button color="error" onClick={() => void removal.begin()} sx={{ marginInlineEnd: 'auto' }}>
              {t('calendar.remove')}
            </Button>
          )
        }
      >
        <FormProblem state={state} />
        <Box sx={twoColumns}>
          <Box sx={wide}>
            <FormText control={control} name="title" label={t('calendar.eventTitle')} blank="" required fullWidth />
          </Box>
          <WallField control={control} name="starts" label={t('calendar.starts')} isWhole={isWhole} zone={zone} />
          <WallField control={control} name="ends" label={t('calendar.endsAt')} isWhole={isWhole} zone={zone} />
          <FormControlLabel
            label={t('calendar.whole')}
            control={<Checkbox checked={isWhole} onChange={({ target }) => setWhole(target.checked)} />}
          />
          {!isWhole && (
            <FormSelect
              control={control}
              name="zone"
              label={t('calendar.eventZone')}
              options={[...new Set([start.zone, ...zones])].map((value) => ({ value, label: placeOf(value, t) }))}
            />
          )}
          {!event?.isChanged && <RuleFields control={control} name="rule" start={starts.slice(0, 10)} />}
          <FormText control={control} name="place" label={t('calendar.place')} blank="" />
          <FormMany
            control={control}
            name="reminders"
            label={t('calendar.reminders')}
            options={minutes.map((value) => ({ value, label: t(`calendar.before.${value}`) }))}
          />
          <FormMany
            control={control}
            name="people"
            label={t('calendar.people')}
            options={colleagues
              .filter(({ id }) => id !== me.id)
              .map(({ id, displayName }) => ({ value: id, label: displayName }))}
          />
          <FormWords control={control} name="emails" label={t('calendar.emails')} />
          <Box sx={wide}>
            <FormProse control={control} name="notes" label={t('calendar.notes')} blank="" fullWidth />
          </Box>
          <FormCheckbox
            control={control}
            name="private"
            label={t('calendar.private')}
            helperText={t('calendar.privateHint')}
          />
          <FormCheckbox control={control} name="busy" label={t('calendar.busy')} helperText={t('calendar.busyHint')} />
        </Box>
      </FormDialog>
      {dialog}
      {removal.dialog}
    </>
  );
}
