/** Public holidays of the offices' cities. Dates that depend on the moon are the announced or expected ones. */
const days: Record<string, string> = {
  AU: `2025-01-01 New Year's Day; 2025-01-27 Australia Day; 2025-03-10 Labour Day; 2025-04-18 Good Friday; 2025-04-21 Easter Monday; 2025-04-25 Anzac Day;
    2025-06-09 King's Birthday; 2025-09-26 Friday before the AFL Grand Final; 2025-11-04 Melbourne Cup; 2025-12-25 Christmas Day; 2025-12-26 Boxing Day;
    2026-01-01 New Year's Day; 2026-01-26 Australia Day; 2026-03-09 Labour Day; 2026-04-03 Good Friday; 2026-04-06 Easter Monday; 2026-04-25 Anzac Day;
    2026-06-08 King's Birthday; 2026-09-25 Friday before the AFL Grand Final; 2026-11-03 Melbourne Cup; 2026-12-25 Christmas Day; 2026-12-28 Boxing Day observed;
    2027-01-01 New Year's Day; 2027-01-26 Australia Day; 2027-03-08 Labour Day; 2027-03-26 Good Friday; 2027-03-29 Easter Monday; 2027-04-25 Anzac Day;
    2027-06-14 King's Birthday; 2027-11-02 Melbourne Cup; 2027-12-27 Christmas Day observed; 2027-12-28 Boxing Day observed`,
  BD: `2025-02-21 Shaheed Day; 2025-03-26 Independence Day; 2025-03-31 Eid al-Fitr; 2025-04-14 Pahela Baishakh; 2025-05-01 May Day; 2025-06-07 Eid al-Adha;
    2025-06-08 Eid al-Adha; 2025-10-02 Durga Puja; 2025-12-16 Victory Day; 2025-12-25 Christmas Day;
    2026-02-21 Shaheed Day; 2026-03-20 Eid al-Fitr; 2026-03-22 Eid al-Fitr; 2026-03-26 Independence Day; 2026-04-14 Pahela Baishakh; 2026-05-01 May Day;
    2026-05-27 Eid al-Adha; 2026-05-28 Eid al-Adha; 2026-10-20 Durga Puja; 2026-12-16 Victory Day; 2026-12-25 Christmas Day;
    2027-02-21 Shaheed Day; 2027-03-10 Eid al-Fitr; 2027-03-11 Eid al-Fitr; 2027-03-26 Independence Day; 2027-04-14 Pahela Baishakh; 2027-05-01 May Day;
    2027-05-17 Eid al-Adha; 2027-05-18 Eid al-Adha; 2027-12-16 Victory Day; 2027-12-25 Christmas Day`,
  PK: `2025-02-05 Kashmir Day; 2025-03-23 Pakistan Day; 2025-03-31 Eid al-Fitr; 2025-04-01 Eid al-Fitr; 2025-05-01 Labour Day; 2025-05-28 Youm-e-Takbeer;
    2025-06-07 Eid al-Adha; 2025-06-09 Eid al-Adha; 2025-08-14 Independence Day; 2025-11-09 Iqbal Day; 2025-12-25 Quaid-e-Azam Day;
    2026-02-05 Kashmir Day; 2026-03-21 Eid al-Fitr; 2026-03-23 Pakistan Day; 2026-05-01 Labour Day; 2026-05-27 Eid al-Adha; 2026-05-28 Youm-e-Takbeer;
    2026-08-14 Independence Day; 2026-11-09 Iqbal Day; 2026-12-25 Quaid-e-Azam Day;
    2027-02-05 Kashmir Day; 2027-03-10 Eid al-Fitr; 2027-03-23 Pakistan Day; 2027-05-01 Labour Day; 2027-05-17 Eid al-Adha; 2027-05-28 Youm-e-Takbeer;
    2027-08-14 Independence Day; 2027-11-09 Iqbal Day; 2027-12-25 Quaid-e-Azam Day`,
  IN: `2025-01-26 Republic Day; 2025-03-14 Holi; 2025-04-18 Good Friday; 2025-08-15 Independence Day; 2025-10-02 Gandhi Jayanti and Dussehra; 2025-10-20 Diwali;
    2025-11-05 Guru Nanak Jayanti; 2025-12-25 Christmas Day;
    2026-01-26 Republic Day; 2026-03-04 Holi; 2026-04-03 Good Friday; 2026-08-15 Independence Day; 2026-10-02 Gandhi Jayanti; 2026-10-20 Dussehra;
    2026-11-08 Diwali; 2026-11-24 Guru Nanak Jayanti; 2026-12-25 Christmas Day;
    2027-01-26 Republic Day; 2027-03-22 Holi; 2027-03-26 Good Friday; 2027-08-15 Independence Day; 2027-10-02 Gandhi Jayanti; 2027-10-29 Diwali;
    2027-11-14 Guru Nanak Jayanti; 2027-12-25 Christmas Day`,
};

export type Holiday = { office: string; day: string; name: string };

export const holidays: readonly Holiday[] = Object.entries(days).flatMap(([office, text]) =>
  text.split(';').map((entry) => {
    const trimmed = entry.trim();
    return { office, day: trimmed.slice(0, 10), name: trimmed.slice(11) };
  }),
);
