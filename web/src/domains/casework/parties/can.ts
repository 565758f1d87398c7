/** What the user may do with the people of a file. */
export type Can = { edit: boolean; editPapers: boolean; reveal: boolean };
