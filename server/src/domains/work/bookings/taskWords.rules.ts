const words = {
  en: {
    noShow: (what: string) => `No-show: ${what}`,
    left: (count: number, what: string) => `Bookings without a consultant: ${count}, ${what}`,
  },
  tr: {
    noShow: (what: string) => `Gelmedi: ${what}`,
    left: (count: number, what: string) => `Danışmanı olmayan randevular: ${count}, ${what}`,
  },
  ar: {
    noShow: (what: string) => `لم يحضر: ${what}`,
    left: (count: number, what: string) => `حجوزات بلا مستشار: ${count}، ${what}`,
  },
};
const LONGEST = 200; // letters of a title

/** The titles of tasks about bookings, in the language of who gets them; English if they have chosen none. */
export function titlesIn(language: string | null) {
  const said = words[language === 'tr' || language === 'ar' ? language : 'en'];
  return {
    noShow: (what: string) => said.noShow(what).slice(0, LONGEST),
    left: (count: number, what: string) => said.left(count, what).slice(0, LONGEST),
  };
}
