import FormHelperText from '@mui/material/FormHelperText';
import { useFormState } from 'react-hook-form';
import { translateMessage } from '../../../../kit/i18n/messages.ts';
import type { DraftControl } from './control.ts';

type Props = DraftControl & { name: 'feeLines' | 'disbursements' | 'refundRules' | 'services' | 'clauses' };

/** What is wrong with a list as a whole, such as too many lines. */
export function LinesProblem({ control, name }: Props) {
  const { errors } = useFormState({ control, name });
  const problem = errors[name];
  const message = problem?.root?.message ?? problem?.message;
  return message === undefined ? null : <FormHelperText error>{translateMessage(message)}</FormHelperText>;
}
