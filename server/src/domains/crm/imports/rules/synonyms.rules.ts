import type { ImportTarget } from '@embark/contracts/crm/imports';

/** Headers that offices use in practice, in English, Turkish, Arabic and Bengali; compared normalised. */
export const synonyms: Record<ImportTarget, string> = {
  name: 'name|full name|display name|fullname|student name|client name|applicant name|candidate name|lead name|customer name|contact name|contact|contact person|student|client|applicant|enquirer|name of student|name of the student|name of applicant|person|ad soyad|adı soyadı|isim soyisim|isim|الاسم|الاسم الكامل|اسم الطالب|নাম|পুরো নাম|শিক্ষার্থীর নাম|নাম (পূর্ণ)',
  givenNames:
    'given names|given name|first name|firstname|forename|first names|given|first|fname|first and middle name|first middle name|middle name|middle names|additional name|second given name|other given names|ad|adı|الاسم الأول|প্রথম নাম',
  familyName:
    'family name|familyname|last name|lastname|surname|lname|last|family|soyad|soyadı|soyisim|اسم العائلة|اللقب|শেষ নাম|পদবি',
  preferredName: 'preferred name|nickname|nick name|known as|also known as|preferred|goes by|takma ad',
  email:
    'email|e-mail|email address|e-mail address|mail|mail id|email id|emailid|e mail id|e mail 2 address|e mail 3 address|email 2 address|email 3 address|other email|secondary email|alternate email|personal email|work email|home email|email home|email work|email other|e posta|eposta|e-posta adresi|البريد الإلكتروني|البريد الالكتروني|الايميل|الإيميل|ইমেইল|ই-মেইল',
  phone:
    'phone|phone number|phone no|mobile|mobile number|mobile no|mobile phone|cell|cell phone|cell no|cellphone|tel|telephone|telephone number|contact no|contact number|contact phone|contact mobile|phone mobile|phone contact|ph|ph no|handphone|number|telefon|cep telefonu|cep|telefon numarası|الهاتف|رقم الهاتف|الجوال|رقم الجوال|موبايل|ফোন|মোবাইল|মোবাইল নম্বর|ফোন নম্বর|home phone|home number|home mobile|home telephone|business phone|business number|business mobile|work phone|work number|work mobile|work telephone|office phone|office number|main phone|company main phone|car phone|phone home|phone work|phone main|phone other|phone cell|mobile home|mobile work|landline|land line|landline number|residence phone|ev telefonu|iş telefonu|ev tel|iş tel|gsm|هاتف المنزل|هاتف العمل|الهاتف المحمول|বাসার ফোন|অফিসের ফোন|tel cell|tel home|tel work|alternate phone|alternative phone|other phone|secondary phone|second phone|alternate number|alternate mobile',
  whatsapp:
    'whatsapp|whats app|whatsapp number|whatsapp no|whatsapp phone|wa|wa number|watsapp|واتساب|رقم الواتساب|হোয়াটসঅ্যাপ',
  serCode:
    'service|service code|ser code|sercode|services|interested in|interested service|enquiry for|inquiry for|enquiry type|inquiry type|type of enquiry|service type|service required|service interested in|hizmet|hizmet kodu|الخدمة|সেবা',
  office:
    'office|branch|country office|office location|office country|branch office|location|ofis|şube|المكتب|الفرع|অফিস|শাখা',
  status:
    'status|stage|enquiry status|inquiry status|enquiry stage|lead stage|current status|status code|durum|الحالة|অবস্থা|স্ট্যাটাস',
  leadStatus: 'lead status|lead state|contact status|qualification status',
  rating: 'rating|lead rating|temperature|priority|hot warm cold|lead temperature|lead score|derece|التقييم',
  leadSource:
    'source|lead source|enquiry source|inquiry source|source of lead|source of enquiry|how did you hear|how did you hear about us|how did you find us|how did you know about us|heard from|heard about us|referral source|kaynak|المصدر|مصدر|উৎস',
  campaign: 'campaign|campaign name|utm campaign|marketing campaign|kampanya|الحملة|ক্যাম্পেইন',
  assignee:
    'counsellor|counselor|assigned to|assignee|owner|lead owner|enquiry owner|assigned|assigned counsellor|assigned counselor|consultant|agent|handled by|responsible|sales person|salesperson|staff|danışman|sorumlu|المستشار|المسؤول|পরামর্শক|কাউন্সেলর',
  nextFollowUpAt:
    'follow up date|followup date|next follow up|next followup|follow up|followup|next follow up date|next followup date|next follow up at|follow up on|next contact|next contact date|next action date|callback date|call back|call back date|takip tarihi|موعد المتابعة|تاريخ المتابعة|ফলো আপ',
  nextFollowUpNote:
    'follow up note|follow up notes|followup note|followup notes|next follow up note|next action|next step|next steps|follow up remarks|takip notu',
  createdAt:
    'created|created at|created on|created date|creation date|date created|enquiry date|inquiry date|date of enquiry|date|timestamp|lead date|received|received on|received date|date received|registered on|registration date|date added|added on|submitted at|submission date|submitted on|tarih|kayıt tarihi|التاريخ|تاريخ التسجيل|তারিখ',
  nationality: 'nationality|citizenship|citizen of|country of citizenship|uyruk|uyruğu|الجنسية|জাতীয়তা',
  residence:
    'country|home country|home country region|home address country|country of residence|residence|residing|residing country|residing in|current country|living in|country of living|country residing|based in|resident country|country code|ülke|yaşadığı ülke|البلد|بلد الإقامة|দেশ',
  language:
    'language|languages|preferred language|language preferred|spoken language|languages spoken|language spoken|speaks|mother tongue|native language|first language|home language|communication language|dil|konuştuğu dil|tercih ettiği dil|tercih edilen dil|ana dil|ana dili|anadili|اللغة|لغة|اللغة المفضلة|اللغة الأم|ভাষা|মাতৃভাষা|পছন্দের ভাষা',
  dateOfBirth:
    'dob|d o b|date of birth|birth date|birthdate|birthday|birth day|born|born on|doğum tarihi|تاريخ الميلاد|জন্ম তারিখ|জন্মতারিখ',
  tags: 'tags|tag|labels|label|etiket|etiketler|الوسوم|ট্যাগ',
  remarks:
    'remarks|remark|notes|note|comments|comment|description|details|message|enquiry details|additional information|additional info|other information|feedback|history|counsellor remarks|counsellor notes|notlar|açıklama|ملاحظات|মন্তব্য|বিবরণ',
  level:
    'level|level of study|study level|course level|degree level|programme level|program level|level of course|desired level|preferred level|eğitim seviyesi|المستوى',
  field:
    'field|field of study|study field|subject|subject area|area of study|discipline|major|stream|faculty|alan|bölüm|التخصص',
  courses:
    'course|courses|course name|program|programme|preferred course|course interested in|interested course|desired course|courses wished for|program name|course of interest|kurs|الدورة|কোর্স',
  providers:
    'provider|providers|university|universities|institution|institute|college|preferred university|school name|preferred institution|university name|desired university|üniversite|الجامعة|বিশ্ববিদ্যালয়',
  intake:
    'intake|preferred intake|intake month|intake date|intake session|start date|intended start|semester|session|desired intake|planned intake|dönem',
  qualification:
    'qualification|highest qualification|last qualification|education|academic qualification|last education|academic background|highest education|previous education|education level|mezuniyet|المؤهل|যোগ্যতা|শিক্ষাগত যোগ্যতা',
  score: 'score|gpa|cgpa|marks|grade|result|results|percentage|academic score|cgpa gpa|gpa cgpa',
  englishTest:
    'english test|english proficiency|english test type|language test|test type|english exam|ielts pte|ielts pte toefl|english',
  englishScores:
    'english score|english scores|ielts score|ielts|pte|pte score|toefl|english test score|english result|band score|test score|overall band|ielts pte score',
  budget: 'budget|budget range|tuition budget|funds|price range|bütçe|الميزانية|বাজেট',
  sponsor: 'sponsor|sponsored by|funding|funded by|financial sponsor|source of funds',
  subclass: 'subclass|visa subclass|visa type|visa category|visa wished for|desired visa|visa class',
  currentVisa: 'current visa|visa held|current visa type|existing visa|present visa|current visa subclass|visa status',
  visaExpiry:
    'visa expiry|visa expiry date|visa expires|visa valid until|current visa expiry|visa end date|visa expiration',
  occupation:
    'occupation|profession|job title|nominated occupation|current occupation|anzsco|position|job|meslek|المهنة|পেশা',
  skillsAssessment: 'skills assessment|skill assessment|skills assessment status|assessing authority',
  points: 'points|points estimate|point score|visa points|estimated points|points test',
  event: 'event|event name|webinar|webinar name|event title|webinar title|etkinlik|الفعالية',
  seats: 'seats|number of seats|attendees|number of attendees|guests|tickets|persons',
  experience: 'experience|work experience|years of experience|job experience|employment history|deneyim',
  employer: 'employer|current employer|company|company name|organisation|organization|employer name',
  suburbs: 'suburb|suburbs|preferred suburb|preferred suburbs|area|areas|preferred location|preferred area',
  bedrooms: 'bedrooms|bedroom|beds|number of bedrooms|no of bedrooms',
  timeFrame: 'time frame|timeframe|timeline|time line|when|purchase timeframe|moving date|how soon',
};
