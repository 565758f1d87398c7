import type { Row } from './rows.ts';

type Texts = { en: string; tr: string; ar: string };
type SampleTemplate = { name: string; channel: 'any' | 'whatsapp' | 'email'; subject?: Texts; body: Texts };

const signed = '\n\n{{sender}}\nEmbark';

const templates: readonly SampleTemplate[] = [
  {
    name: 'Thank you for your enquiry',
    channel: 'any',
    subject: {
      en: 'Your enquiry {{number}}',
      tr: '{{number}} numaralı başvurunuz',
      ar: 'استفسارك رقم {{number}}',
    },
    body: {
      en: 'Hi {{firstName}},\n\nThank you for asking us about {{service}}. {{officer}} will look after you and call you soon. Reply to this message at any time.',
      tr: 'Merhaba {{firstName}},\n\n{{service}} için bize başvurduğunuz için teşekkür ederiz. Sizinle {{officer}} ilgilenecek ve en kısa sürede sizi arayacak. Bu mesajı dilediğiniz zaman yanıtlayabilirsiniz.',
      ar: 'مرحبًا {{firstName}}،\n\nشكرًا لتواصلك معنا بشأن {{service}}. سيتولى {{officer}} متابعة طلبك وسيتصل بك قريبًا. يمكنك الرد على هذه الرسالة في أي وقت.',
    },
  },
  {
    name: 'Missed call',
    channel: 'whatsapp',
    body: {
      en: 'Hi {{firstName}}, this is {{sender}} from Embark. I tried to call you about {{service}}. When is a good time to talk?',
      tr: "Merhaba {{firstName}}, ben Embark'tan {{sender}}. {{service}} hakkında sizi aradım ama ulaşamadım. Ne zaman konuşabiliriz?",
      ar: 'مرحبًا {{firstName}}، معك {{sender}} من Embark. حاولت الاتصال بك بخصوص {{service}}. متى يناسبك أن نتحدث؟',
    },
  },
  {
    name: 'Documents needed',
    channel: 'any',
    subject: {
      en: 'Documents for {{number}}',
      tr: '{{number}} için belgeler',
      ar: 'المستندات المطلوبة للملف {{number}}',
    },
    body: {
      en: 'Hi {{firstName}},\n\nTo go on with {{service}} we need:\n- a copy of your passport\n- your academic transcripts\n- your English test result\n\nA clear photo or a scan is fine.',
      tr: 'Merhaba {{firstName}},\n\n{{service}} işlemlerine devam etmek için şunlara ihtiyacımız var:\n- pasaport kopyası\n- transkriptleriniz\n- İngilizce sınav sonucunuz\n\nNet bir fotoğraf ya da tarama yeterlidir.',
      ar: 'مرحبًا {{firstName}}،\n\nلمتابعة {{service}} نحتاج إلى:\n- نسخة من جواز السفر\n- كشوف الدرجات\n- نتيجة اختبار اللغة الإنجليزية\n\nتكفي صورة واضحة أو نسخة ممسوحة ضوئيًا.',
    },
  },
  {
    name: 'Event reminder',
    channel: 'any',
    subject: {
      en: 'Reminder: {{eventTitle}}',
      tr: 'Hatırlatma: {{eventTitle}}',
      ar: 'تذكير: {{eventTitle}}',
    },
    body: {
      en: 'Hi {{firstName}},\n\nSee you at {{eventTitle}} on {{eventTime}}. Bring your questions and, if you have them, your academic records.',
      tr: 'Merhaba {{firstName}},\n\n{{eventTime}} tarihinde {{eventTitle}} etkinliğinde görüşmek üzere. Sorularınızı ve varsa not dökümlerinizi yanınızda getirin.',
      ar: 'مرحبًا {{firstName}}،\n\nنراك في {{eventTitle}} يوم {{eventTime}}. أحضر أسئلتك وسجلاتك الدراسية إن وُجدت.',
    },
  },
  {
    name: 'Webinar link',
    channel: 'any',
    subject: {
      en: 'Your link for {{eventTitle}}',
      tr: '{{eventTitle}} bağlantınız',
      ar: 'رابط {{eventTitle}}',
    },
    body: {
      en: 'Hi {{firstName}},\n\n{{eventTitle}} starts on {{eventTime}}. Join here: {{eventLink}}',
      tr: 'Merhaba {{firstName}},\n\n{{eventTitle}} {{eventTime}} tarihinde başlıyor. Katılım bağlantısı: {{eventLink}}',
      ar: 'مرحبًا {{firstName}}،\n\nتبدأ {{eventTitle}} يوم {{eventTime}}. رابط الانضمام: {{eventLink}}',
    },
  },
  {
    name: 'Offer received',
    channel: 'any',
    subject: {
      en: 'Good news about your application',
      tr: 'Başvurunuzla ilgili güzel haber',
      ar: 'خبر سار بشأن طلبك',
    },
    body: {
      en: 'Hi {{firstName}},\n\nCongratulations! Your letter of offer has arrived. {{officer}} will explain the conditions and the next steps. When can we call you?',
      tr: 'Merhaba {{firstName}},\n\nTebrikler! Kabul mektubunuz geldi. {{officer}} koşulları ve sonraki adımları size anlatacak. Sizi ne zaman arayabiliriz?',
      ar: 'مرحبًا {{firstName}}،\n\nتهانينا! وصل خطاب القبول الخاص بك. سيشرح لك {{officer}} الشروط والخطوات التالية. متى يمكننا الاتصال بك؟',
    },
  },
  {
    name: 'Intake closing soon',
    channel: 'any',
    subject: {
      en: 'The {{intake}} intake closes soon',
      tr: '{{intake}} dönemi yakında kapanıyor',
      ar: 'يُغلق التسجيل لفصل {{intake}} قريبًا',
    },
    body: {
      en: 'Hi {{firstName}},\n\nApplications for {{intake}} close soon. To keep your place we need your documents this week. Shall we go through them together?',
      tr: 'Merhaba {{firstName}},\n\n{{intake}} dönemi başvuruları yakında kapanıyor. Yerinizi korumak için belgelerinize bu hafta ihtiyacımız var. Birlikte gözden geçirelim mi?',
      ar: 'مرحبًا {{firstName}}،\n\nيُغلق التقديم لفصل {{intake}} قريبًا. للحفاظ على مقعدك نحتاج إلى مستنداتك هذا الأسبوع. هل نراجعها معًا؟',
    },
  },
];

/** Common messages of the consultancy, for all offices and services. */
export const messageTemplatesAt = (now: Date): Omit<Row<'messageTemplates'>, 'id'>[] =>
  templates.map(({ name, channel, subject, body }) => ({
    company: 'fc',
    name,
    channel,
    officeId: null,
    serviceId: null,
    subject: subject?.en ?? '',
    subjectTr: subject?.tr ?? '',
    subjectAr: subject?.ar ?? '',
    body: body.en + signed,
    bodyTr: body.tr + signed,
    bodyAr: body.ar + signed,
    active: true,
    createdAt: now.toISOString(),
    updatedAt: now.toISOString(),
    version: 1,
  }));
