import { catalogue } from '@embark/contracts/catalogue/reference';
import { type Role, roles as everyRole } from '@embark/contracts/kit';
import { NewView, type View, type ViewList, views as contract } from '@embark/contracts/workspace/views';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useCallback, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useRead, useWrite } from '../../../kit/call/api.ts';
import { FormSelect, FormText } from '../../../kit/form/fields.tsx';
import { FormDialog } from '../../../kit/form/FormDialog.tsx';
import { FormProblem } from '../../../kit/form/FormProblem.tsx';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { ChoiceFilter } from '../../../kit/list/ChoiceFilter.tsx';
import { preferenceIn, usePlace } from '../../../kit/list/preference.ts';
import { useToast } from '../../../kit/toast/useToast.tsx';
import { useContractForm } from '../../../kit/form/useContractForm.ts';
import { searchOf } from './address.ts';
import { forgetLook } from './useLook.ts';
import { useArrange, type Views } from './useViews.ts';

/** `view`: the one to edit; without it the current list is saved as a new one. */
type Props = { list: ViewList; views: Views; view?: View; onClose: () => void };

const isRole = (name: string): name is Role => everyRole.some((role) => role === name);
const tick = (label: string, on: boolean, set: (on: boolean) => void) => (
  <FormControlLabel label={label} control={<Checkbox checked={on} onChange={({ target }) => set(target.checked)} />} />
);

const Asked = NewView.pick({ name: true, place: true });

/** The form of a view: name, list, what it saves, and the roles it is shared with. */
export function SaveView({ list, views, view, onClose }: Props) {
  const { t } = useTranslation();
  const isFocused = useRef(false); // forms may pass their refs again
  const focusOnce = useCallback((field: HTMLElement | null) => {
    if (!isFocused.current) field?.focus();
    isFocused.current ||= field !== null;
  }, []);
  const toast = useToast();
  const navigate = useNavigate();
  const arrange = useArrange(list);
  const create = useWrite(contract.create, { refreshes: [contract] });
  const change = useWrite(contract.change, { refreshes: [contract] });
  const present = preferenceIn(usePlace(list), list);
  const [look, setLook] = useState(view ? view.look !== null : true);
  const [more, setMore] = useState(view !== undefined);
  const [pin, setPin] = useState(view?.pinned ?? true);
  const [roles, setRoles] = useState<readonly string[]>(view?.roles ?? []);
  const [offices, setOffices] = useState<readonly string[]>(view?.offices ?? []);
  const own = JSON.stringify([look, pin, roles, offices]);
  const [ownAtFirst] = useState(own);
  const mayShare = view ? view.can.share : views.mayShare;

  const { control, state, submit } = useContractForm(Asked, {
    start: { name: view?.name ?? '', place: view?.place ?? null },
    save: async (given) => {
      const shared = mayShare ? { roles: roles.filter(isRole), offices: [...offices] } : { roles: [], offices: [] };
      const kept = look ? (view?.look ?? present) : null;
      const saved = view
        ? await change.mutateAsync({
            id: view.id,
            version: view.version,
            ...given,
            look: kept,
            ...(mayShare && shared),
          })
        : await create.mutateAsync({ list, ...given, ...views.state, look: kept, ...shared });
      const pinned = views.rows.filter((row) => row.pinned && row.id !== saved.id).map(({ id }) => id);
      if (pin !== saved.pinned) await arrange(pin ? [...pinned, saved.id] : pinned);
      if (!view && views.shown) forgetLook(list, views.shown);
      toast.success(t('views.saved', { name: saved.name }));
      onClose();
      if (!view && (saved.place ?? views.place) === views.place) void navigate(`${views.pathname}${searchOf(saved)}`);
    },
  });
  const places = [...new Set([views.place, view?.place ?? views.place])].map((place) => ({
    value: place,
    label: place === views.place ? t('views.onlyHere') : t('views.onlyAt', { place }),
  }));
  return (
    <FormDialog
      title={t(view ? 'views.edit' : 'views.saveAsNewView')}
      state={{ isDirty: state.isDirty || own !== ownAtFirst, isSubmitting: state.isSubmitting }}
      submit={submit}
      save={t('kit.save')}
      onClose={onClose}
      maxWidth="xs"
    >
      <FormProblem state={state} />
      <FormText
        control={control}
        name="name"
        label={t('views.name')}
        required
        slotProps={{ htmlInput: { ref: focusOnce } }}
      />
      {!more && (
        <Button size="small" sx={{ justifySelf: 'start' }} onClick={() => setMore(true)}>
          {t('views.moreOptions')}
        </Button>
      )}
      {more && (
        <>
          <FormSelect
            control={control}
            name="place"
            label={t('views.place')}
            options={places}
            none={t('views.everywhere')}
            slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
          />
          <Box sx={{ display: 'grid' }}>
            {tick(t('views.keepLook'), look, setLook)}
            {tick(t('views.pin'), pin, setPin)}
          </Box>
          {mayShare && <Sharing roles={roles} onRoles={setRoles} offices={offices} onOffices={setOffices} />}
        </>
      )}
    </FormDialog>
  );
}

type Names = readonly string[];
type SharingProps = {
  roles: Names;
  onRoles: (names: Names) => void;
  offices: Names;
  onOffices: (names: Names) => void;
};

/** The roles and offices that a view is shared with. */
function Sharing({ roles, onRoles, offices, onOffices }: SharingProps) {
  const { t } = useTranslation();
  const { data: reference } = useRead(catalogue.reference, {}, { staleTime: 300_000 });
  return (
    <Box
      component="fieldset"
      aria-label={t('views.shareWith')}
      sx={{ display: 'grid', gap: 1, margin: 0, padding: 0, border: 0, minInlineSize: 0 }}
    >
      <Box sx={{ color: 'text.secondary', fontSize: '1.3rem' }}>{t('views.shareWith')}</Box>
      <ChoiceFilter
        label={t('views.roles')}
        choices={everyRole.map((role) => ({ value: role, label: t(`users.role.${role}`) }))}
        chosen={roles}
        onChange={onRoles}
      />
      <ChoiceFilter
        label={t('views.offices')}
        choices={(reference?.offices ?? []).map(({ code, name }) => ({ value: code, label: name }))}
        chosen={offices}
        onChange={onOffices}
      />
    </Box>
  );
}
