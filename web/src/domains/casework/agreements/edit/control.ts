import type { AgreementDraft } from '@embark/contracts/casework/agreements';
import type { Control } from 'react-hook-form';
import type { z } from 'zod';

/** The form of a draft, as its parts receive it. */
export type DraftControl = { control: Control<z.input<typeof AgreementDraft>, unknown, AgreementDraft> };
