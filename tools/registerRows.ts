/** A row of the register by the titles of its columns. */
export type RegisterRow = Record<string, string>;
export type RegisterRows = Record<'institutions' | 'courses' | 'locations' | 'courseLocations', RegisterRow[]>;

const letters = 'ABCDEFGHJKLM'.split('');
const places = [
  ['Melbourne', 'VIC', '3000'],
  ['Sydney', 'NSW', '2000'],
  ['Brisbane', 'QLD', '4000'],
] as const;
const levels = ['Bachelor Degree', 'Masters Degree (Coursework)', 'Diploma', 'Certificate III', 'Non AQF Award'];
const fields = ['08 - Management and Commerce', '02 - Information Technology', '06 - Health', '07 - Education'];

function at<T>(list: readonly T[], index: number): T {
  const found = list[index % list.length];
  if (found === undefined) throw new Error('the list is empty');
  return found;
}
export const providerCode = (index: number) => `${String(100 + index).padStart(5, '0')}${at(letters, index)}`;
export const courseCode = (index: number) => `${String(10_000 + index).padStart(6, '0')}${at(letters, index)}`;

export function anInstitution(index: number, given: RegisterRow = {}): RegisterRow {
  const [city, state, postcode] = at(places, index);
  return {
    'CRICOS Provider Code': providerCode(index),
    'Trading Name': index % 2 === 0 ? 'NA' : `College ${index}`,
    'Institution Name': `Institute No. ${index} Pty Ltd`,
    'Institution Type': index % 5 === 0 ? 'Government' : 'Private',
    'Institution Capacity': index % 3 === 0 ? '1,200' : String(100 + index),
    Website: index % 4 === 0 ? '' : `www.institute${index}.edu.au`,
    'Postal Address Line 1': `${index} Bourke Street`,
    'Postal Address Line 2': index % 2 === 0 ? 'Level 2' : '',
    'Postal Address Line 3': '',
    'Postal Address Line 4': '',
    'Postal Address City': city,
    'Postal Address State': state,
    'Postal Address Postcode': postcode,
    ...given,
  };
}

export function aRegisterCourse(index: number, provider: number, given: RegisterRow = {}): RegisterRow {
  const field = at(fields, index);
  return {
    'CRICOS Provider Code': providerCode(provider),
    'Institution Name': `Institute No. ${provider} Pty Ltd`,
    'CRICOS Course Code': courseCode(index),
    'Course Name': `${at(levels, index)} of "Applied" Studies, part ${index % 7}`,
    'VET National Code': index % 5 === 2 ? `BSB50${index % 100}` : '',
    'Dual Qualification': index % 11 === 0 ? 'Yes' : 'No',
    'Field of Education 1 Broad Field': field,
    'Field of Education 1 Narrow Field': '0803 - Business and Management',
    'Field of Education 1 Detailed Field': '080301 - Business Management',
    'Field of Education 2 Broad Field': index % 11 === 0 ? at(fields, index + 1) : '',
    'Field of Education 2 Narrow Field': '',
    'Field of Education 2 Detailed Field': '',
    'Course Level': at(levels, index),
    'Foundation Studies': 'No',
    'Work Component': index % 6 === 0 ? 'Yes' : 'No',
    'Work Component Hours/Week': index % 6 === 0 ? '37.5' : '',
    'Work Component Weeks': index % 6 === 0 ? '12' : '',
    'Work Component Total Hours': index % 6 === 0 ? '450.00' : '',
    'Course Language': 'English',
    'Duration (Weeks)': String(52 * (1 + (index % 4))),
    'Tuition Fee':
      index % 9 === 0 ? '' : `$${(10 + (index % 40)).toString()},${String(index % 1000).padStart(3, '0')}.00`,
    'Non Tuition Fee': '$250.00',
    'Estimated Total Course Cost': '$12,650.50',
    Expired: 'No',
    ...given,
  };
}

export function aLocation(provider: number, campus: number, given: RegisterRow = {}): RegisterRow {
  const [city, state, postcode] = at(places, provider + campus);
  return {
    'CRICOS Provider Code': providerCode(provider),
    'Institution Name': `Institute No. ${provider} Pty Ltd`,
    'Location Name': campus % 2 === 0 ? 'City Campus' : 'Harbour Campus',
    'Location Type': 'Owned & operated by Provider',
    'Address Line 1': `${campus + 1} Queen Street`,
    'Address Line 2': '',
    'Address Line 3': '',
    'Address Line 4': '',
    City: city,
    State: state,
    Postcode: postcode,
    ...given,
  };
}

export const aLink = (course: RegisterRow, location: RegisterRow): RegisterRow => ({
  'CRICOS Provider Code': course['CRICOS Provider Code'] ?? '',
  'Institution Name': course['Institution Name'] ?? '',
  'CRICOS Course Code': course['CRICOS Course Code'] ?? '',
  'Location Name': location['Location Name'] ?? '',
  'Location City': location.City ?? '',
  'Location State': location.State ?? '',
});

type Size = { providers?: number; coursesEach?: number; campusesEach?: number };

/** A whole register with the traps of the real one: money as text, missing tuition, trading name NA, repeated locations, fields with codes. */
export function aRegister({ providers = 4, coursesEach = 3, campusesEach = 2 }: Size = {}): RegisterRows {
  const rows: RegisterRows = { institutions: [], courses: [], locations: [], courseLocations: [] };
  for (let provider = 0; provider < providers; provider += 1) {
    rows.institutions.push(anInstitution(provider));
    const locations = Array.from({ length: campusesEach }, (_, campus) => aLocation(provider, campus));
    rows.locations.push(...locations, ...locations.slice(0, 1)); // the first one repeats
    for (let course = 0; course < coursesEach; course += 1) {
      const row = aRegisterCourse(provider * coursesEach + course, provider);
      rows.courses.push(row);
      rows.courseLocations.push(
        ...locations.slice(0, 1 + (course % campusesEach)).map((location) => aLink(row, location)),
      );
    }
  }
  return rows;
}

/** The names of the tables, as sheets. */
export const registerTables: Record<keyof RegisterRows, string> = {
  institutions: 'Institutions',
  courses: 'Courses',
  locations: 'Locations',
  courseLocations: 'Course Locations',
};
export const registerKinds = ['institutions', 'courses', 'locations', 'courseLocations'] as const;

/** A table as a grid: two title rows, then the header, then the rows. */
export const gridOf = (rows: RegisterRows, kind: keyof RegisterRows, titles: readonly string[]): string[][] => {
  const header = Object.keys(rows[kind][0] ?? {});
  return [
    ...titles.map((title) => [title]),
    header,
    ...rows[kind].map((row) => header.map((title) => row[title] ?? '')),
  ];
};

const quoted = (cell: string) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** A table as CSV with a byte order mark, as the register has it. */
export const csvOf = (rows: RegisterRows, kind: keyof RegisterRows, titles: readonly string[] = []): string =>
  `\ufeff${gridOf(rows, kind, titles)
    .map((cells) => cells.map(quoted).join(','))
    .join('\r\n')}\r\n`;

/** The four files, by name. */
export const csvsOf = (rows: RegisterRows, titles: readonly string[] = []): Record<string, string> =>
  Object.fromEntries(registerKinds.map((kind) => [`cricos-${kind}.csv`, csvOf(rows, kind, titles)]));
