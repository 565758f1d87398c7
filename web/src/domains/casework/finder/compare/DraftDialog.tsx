import { applications } from '@embark/contracts/casework/applications';
import { type ComparedCourse, DraftApplications, finder } from '@embark/contracts/casework/finder';
import { conversions } from '@embark/contracts/crm/conversions';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useNavigate } from 'react-router';
import { useWrite } from '../../../../kit/call/api.ts';
import { FormSelect } from '../../../../kit/form/fields.tsx';
import { FormDialog } from '../../../../kit/form/FormDialog.tsx';
import { FormProblem } from '../../../../kit/form/FormProblem.tsx';
import { useContractForm } from '../../../../kit/form/useContractForm.ts';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { formatDate, formatNumber } from '../../../../kit/text/format.ts';
import { useToast } from '../../../../kit/toast/useToast.tsx';
import { FileField } from './FileField.tsx';

type Props = { courses: readonly ComparedCourse[]; intakeOn: string; onClose: () => void };

/** The only campus of a course, if there is one to choose. */
const onlyCampus = ({ campuses: [first, ...rest] }: ComparedCourse) => (first && rest.length === 0 ? first.id : null);

/** Drafts an application for each course of the shortlist, and opens the client file. */
export function DraftDialog({ courses, intakeOn, onClose }: Props) {
  const { t } = useTranslation();
  const toast = useToast();
  const navigate = useNavigate();
  const { mutateAsync } = useWrite(finder.draft, { refreshes: [applications, conversions] });
  const { control, state, submit } = useContractForm(DraftApplications, {
    start: {
      conversionId: '',
      intakeOn,
      courses: courses.map((one) => ({ courseId: one.id, campusId: onlyCampus(one) })),
    },
    save: async (values) => {
      const made = await mutateAsync(values);
      toast.success(t('finder.draft.done', { count: made.length, number: formatNumber(made.length) }));
      await navigate(`/apps/profile/conversion/${values.conversionId}/applications`);
    },
  });
  return (
    <FormDialog
      title={t('finder.draft.title')}
      state={state}
      submit={submit}
      save={t('finder.draft.save', { count: courses.length, number: formatNumber(courses.length) })}
      onClose={onClose}
      maxWidth="sm"
    >
      <FormProblem state={state} />
      <FileField
        control={control}
        name="conversionId"
        label={t('finder.file')}
        helperText={t('finder.draft.fileHint')}
        required
      />
      <Typography variant="body2">{t('finder.draft.starts', { day: formatDate(intakeOn) })}</Typography>
      <Box component="ul" sx={{ display: 'grid', gap: 1.5, margin: 0, padding: 0, listStyle: 'none' }}>
        {courses.map((one, at) => (
          <Box component="li" key={one.id} sx={{ display: 'grid', gap: 1 }}>
            <Box>
              <Typography sx={{ fontWeight: 600 }}>
                <bdi>{one.name}</bdi>
              </Typography>
              <Typography variant="body2" color="textSecondary">
                <bdi>{one.provider}</bdi>
              </Typography>
              <CourseProblem message={state.errors.courses?.[at]?.courseId?.message} />
            </Box>
            {one.campuses.length > 1 && (
              <FormSelect
                control={control}
                name={`courses.${at}.campusId`}
                label={t('finder.row.campuses')}
                none={t('finder.draft.anyCampus')}
                options={one.campuses.map(({ id, name, city }) => ({
                  value: id,
                  label: city && city !== name ? `${name} · ${city}` : name,
                }))}
              />
            )}
          </Box>
        ))}
      </Box>
    </FormDialog>
  );
}

function CourseProblem({ message }: { message: string | undefined }) {
  return message ? (
    <Typography variant="body2" color="error" role="alert">
      {message}
    </Typography>
  ) : null;
}
