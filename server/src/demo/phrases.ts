import type { ServiceKind } from '@embark/contracts/catalogue/reference';

/** Counsellors' notes after a call or a visit, by service kind. */
export const notes: Record<ServiceKind, readonly string[]> = {
  admission: [
    'Has the transcripts ready and will email them tonight. IELTS result is due next week.',
    'Wants a course near her sister in Tarneit. Compared fees of two universities, prefers the cheaper one with a scholarship.',
    'Two years of study gap since the bachelor. Explained what the university wants to see for the gap.',
    'Father joined the call. Main worry is the fee for the first year; sent the payment schedule.',
    'Genuine student questions discussed. Needs a stronger answer to why Australia and not Canada.',
    'Academic result is below the cut-off for nursing. Suggested the diploma pathway; will think about it.',
    'Asked about working hours during term and about bringing the spouse. Sent the written summary.',
    'Documents checked: passport, transcripts, English result. Missing the bank statement of the sponsor.',
  ],
  migration: [
    'Current visa ends in four months. Explained the bridging visa and what happens if the lodgement is late.',
    'Points come to 80 with partner skills. Needs the skills assessment before anything else.',
    'Had a refusal in 2021, offshore. Asked for the decision letter before giving any view.',
    'Employer is willing to sponsor. Position description looks thin; asked for the contract and org chart.',
    'Wants to add the mother to the application. Explained who counts as a dependant.',
    'Health check done, police checks ordered from two countries.',
    'Booked a consultation with the agent; the fee was explained and accepted.',
  ],
  event: [
    'Will come with two friends. Interested in nursing courses.',
    'Asked whether universities give offers on the spot.',
    'Could not find parking last time, sent the map.',
    'Came to the desk with transcripts; counsellor to call about intake.',
  ],
  webinar: [
    'Watched the recording, asked for the slides.',
    'Joined late and left questions in the chat about regional visas.',
    'Registered with a work address, prefers to be called after six.',
  ],
  global: [
    'Eight years in aged care, references available. English test still open.',
    'Prefers regional Victoria; would start in six weeks.',
    'CV sent to two employers with the consent of the candidate.',
    'Trade papers are from abroad, needs the assessment first.',
  ],
  property: [
    'Inspected two units in Footscray, liked the second one. Bank has pre-approved the loan.',
    'Wants an appraisal before Christmas. Compares three agents.',
    'Looking for a three-bedroom house near the station, lease from next month.',
    'Unhappy with the present manager: repairs take weeks. Sent our management terms.',
    'Strata questions answered, waits for the building report.',
  ],
};

export const reached = [
  'Spoke for ten minutes, friendly, clear about what is wanted.',
  'Picked up at once. Will talk with the family and decide this week.',
  'Good talk, sent the checklist by email afterwards.',
  'Asked mainly about cost and time. Agreed on a next call.',
  'Short call from work, prefers evenings.',
  'Went through the options one by one; a written summary follows.',
];

export const missed = {
  'no-answer': ['Rang out.', 'No answer, second try this week.', 'Rings, nobody picks up.'],
  busy: ['Line busy.', 'Busy twice in a row.'],
  'left-message': ['Left a message with our number.', 'Voicemail, asked for a call back.'],
} as const;

export const messages = [
  'Sent the list of documents we need.',
  'Sent the fee table and the link to the booking page.',
  'Confirmed the appointment and the address.',
  'Asked for a clearer scan of the passport page.',
  'Answered on WhatsApp: will send the papers on the weekend.',
];

/** Closing notes, by the code of the closing reason. */
export const closings: Record<string, readonly string[]> = {
  'not-reachable': ['Five attempts over three weeks, no sign of life.', 'Number switched off, emails unanswered.'],
  'not-interested': ['Has found a job and drops the plan.', 'Only wanted general information.'],
  budget: ['Cannot show the funds this year.', 'Family cannot carry the first-year fee.'],
  'not-eligible': [
    'Does not meet the English requirement and will not sit the test again.',
    'Over the age limit for the visa asked for.',
  ],
  'chose-competitor': ['Signed with an agent round the corner who waived the fee.', 'Went with the agent of a cousin.'],
  'chose-country': ['Going to Canada, brother lives there.', 'Decided for the United Kingdom, shorter master.'],
  postponed: ['Wants to finish the present job first, maybe next year.', 'Waits for the second child.'],
  'visa-risk': ['Two refusals in a row; we advised against lodging now.'],
  'wrong-details': ['The number belongs to somebody else.'],
  other: ['Moved to another state, referred to a colleague.'],
};

export const followUpNotes = [
  'Ask about the English result',
  'Documents of the sponsor',
  'Decide between the two courses',
  'Remind of the fee',
  'Talk with the father',
  'Send the summary first',
  'Check whether the offer came',
  'Agree on the appointment',
];

export const remarks = [
  'Prefers to be called after 5 pm.',
  'Speaks little English, a Bengali speaker should call.',
  'Came through a former client.',
  'Has a cousin who studied with us in 2023.',
  'Do not call the home number.',
  'Very well prepared, wants to move fast.',
  'Also asks for accommodation.',
  'Compares us with two other consultancies.',
];

export const tags = [
  'scholarship',
  'urgent',
  'parents involved',
  'regional',
  'second visa',
  'spouse',
  'onshore',
  'vip',
  'evening calls',
  'study gap',
];
