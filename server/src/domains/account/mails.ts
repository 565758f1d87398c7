type Words = { subject: string; text: (name: string, link: string) => string };

const english: Words = {
  subject: 'Set a new password',
  text: (name, link) => `Hello ${name},

somebody, probably you, asked for a new password for your account. This link sets one:

${link}

It is good once and for an hour. If you did not ask for it, leave this mail alone: your password stays as it is.`,
};
const turkish: Words = {
  subject: 'Yeni parola belirleyin',
  text: (name, link) => `Merhaba ${name},

hesabınız için yeni bir parola istendi; bunu büyük olasılıkla siz istediniz. Yeni parolayı bu bağlantıyla belirleyebilirsiniz:

${link}

Bağlantı bir kez ve bir saat boyunca geçerlidir. Bunu siz istemediyseniz bir şey yapmanız gerekmez: parolanız olduğu gibi kalır.`,
};
const arabic: Words = {
  subject: 'تعيين كلمة مرور جديدة',
  text: (name, link) => `مرحبًا ${name}،

طُلبت كلمة مرور جديدة لحسابك، ولعلك أنت من طلبها. يمكنك تعيينها من هذا الرابط:

${link}

الرابط صالح لمرة واحدة ولمدة ساعة. إن لم تكن أنت من طلبها فتجاهل هذه الرسالة، وتبقى كلمة مرورك كما هي.`,
};
const words = new Map([
  ['en', english],
  ['tr', turkish],
  ['ar', arabic],
]);

/** The mail with a link that sets a password, in the language of its reader. */
export function linkMail(language: string | null, name: string, link: string) {
  const { subject, text } = words.get(language ?? 'en') ?? english;
  return { subject, text: text(name, link) };
}
