import { PackageDraft } from '@embark/contracts/casework/packages';
import type { Control } from 'react-hook-form';
import type { z } from 'zod';

export type DraftValues = z.input<typeof PackageDraft>;
export type DraftControl = { control: Control<DraftValues, unknown, PackageDraft> };

/** A row of the form before anything is entered; the contract asks for its days. */
export const blankCourse = {
  name: '',
  provider: '',
  level: 'bachelor' as const,
  from: '',
  to: '',
  weeks: null,
  research: null,
  inForce: null,
  campusListed: null,
  coe: '',
  coeCancelled: false,
  tuition: null,
  tuitionPer: 'year' as const,
  tuitionPaid: null,
  lane: null,
  acceptedOn: null,
  inVisaPackage: false,
};

export const blankMember = {
  relation: 'partner' as const,
  name: '',
  bornOn: null,
  passportExpiresOn: null,
  included: 'coming' as const,
  inSchool: false,
};

export const blankCover = {
  insurer: '',
  kind: 'single' as const,
  from: '',
  to: '',
  previousTo: null,
};

export const blankPrior = {
  provider: '',
  began: '',
  completedOn: null,
  ceasedOn: null,
  level: null,
  principal: true,
  releaseLetter: false,
};

/** The form before anything is entered: one course. */
export const blankDraft = {
  stage: 'planning' as const,
  plannedOn: null,
  decisionOn: null,
  evidenceLevel: null,
  courses: [blankCourse],
  student: {
    bornOn: null,
    passportCountry: null,
    passportExpiresOn: null,
    place: 'offshore' as const,
    visaSubclass: '',
    visaExpiresOn: null,
    visaIsBarred: null,
    welfareUntil: null,
  },
  members: [],
  cover: null,
  english: {
    test: null,
    overall: null,
    grade: null,
    testedOn: null,
    atHome: false,
    listedPathway: false,
    exemption: null,
  },
  funds: { shown: null, income: null, travelFrom: 'other' as const, arrivesOn: null },
  prior: null,
  levelException: '',
};

/** Whether each course has its days; until then there is nothing to check. */
export const hasDays = ({ courses }: DraftValues): boolean => courses.every(({ from, to }) => from && to);

/** The draft without OSHC and an earlier enrolment that have only been begun. */
export const begun = ({ cover, prior, ...rest }: DraftValues): DraftValues => ({
  ...rest,
  cover: cover?.from && cover.to ? cover : null,
  prior: prior?.provider && prior.began ? prior : null,
});
