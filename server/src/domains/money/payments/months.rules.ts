const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** A month in words: `November 2026`. */
export const monthText = (month: string): string => `${monthNames[Number(month.slice(5, 7)) - 1]} ${month.slice(0, 4)}`;

/** A day in a refusal: `20 November 2026`. */
export const dayText = (day: string): string => `${Number(day.slice(8, 10))} ${monthText(day)}`;
