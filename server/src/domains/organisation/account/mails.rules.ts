/** Mails contain no names: registrants choose theirs, and could otherwise send text to a stranger's address. */
type Words = {
  subject: string;
  /** Someone asked for a link. */
  text: (link: string) => string;
  changed: { subject: string; text: string };
};

const english: Words = {
  subject: 'Set a new password',
  text: (link) => `Hello,

We received a request to reset your password. Use this link to set a new one:

${link}

The link works once and is valid for one hour. If you didn't ask for it, you can ignore this email. Your password won't change.`,
  changed: {
    subject: 'Your password was changed',
    text: `Hello,

Your password was just changed, and your other devices were signed out.

If this wasn't you, set a new password right away with "Forgot your password?" on the sign-in page, and tell an administrator.`,
  },
};
const turkish: Words = {
  subject: 'Yeni parola belirleyin',
  text: (link) => `Merhaba,

Parolanızı sıfırlamak için bir istek aldık. Yeni parolanızı bu bağlantıyla belirleyebilirsiniz:

${link}

Bağlantı yalnızca bir kez kullanılabilir ve bir saat geçerlidir. Bunu siz istemediyseniz bu e-postayı dikkate almayın; parolanız değişmez.`,
  changed: {
    subject: 'Parolanız değiştirildi',
    text: `Merhaba,

Parolanız az önce değiştirildi ve diğer cihazlardaki oturumlarınız kapatıldı.

Bunu siz yapmadıysanız oturum açma sayfasındaki "Parolanızı mı unuttunuz?" ile hemen yeni bir parola belirleyin ve bir sistem yöneticisine haber verin.`,
  },
};
const arabic: Words = {
  subject: 'تعيين كلمة مرور جديدة',
  text: (link) => `مرحبًا،

تلقّينا طلبًا لإعادة تعيين كلمة مرورك. استخدم هذا الرابط لتعيين كلمة جديدة:

${link}

يعمل الرابط مرة واحدة وهو صالح لمدة ساعة. إن لم تطلب ذلك فتجاهل هذه الرسالة، ولن تتغير كلمة مرورك.`,
  changed: {
    subject: 'تم تغيير كلمة مرورك',
    text: `مرحبًا،

تم تغيير كلمة مرورك قبل قليل، وتسجيل خروجك من أجهزتك الأخرى.

إن لم تكن أنت من غيّرها فعيّن كلمة جديدة فورًا من «نسيت كلمة المرور؟» في صفحة تسجيل الدخول، وأبلغ مدير النظام.`,
  },
};
const words = new Map([
  ['en', english],
  ['tr', turkish],
  ['ar', arabic],
]);
const wordsIn = (language: string | null) => words.get(language ?? 'en') ?? english;

/** The mail with a link to set a password, in the recipient's language. */
export function linkMail(language: string | null, link: string) {
  const { subject, text } = wordsIn(language);
  return { subject, text: text(link) };
}

/** Notifies the owner of an account that its password changed, in case it was not them. */
export const changedMail = (language: string | null) => wordsIn(language).changed;
