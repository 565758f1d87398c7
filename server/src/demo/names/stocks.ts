import type { Names } from './names.ts';

export const australian: Names = {
  given:
    'Olivia, Jack, Charlotte, Noah, Amelia, William, Isla, Henry, Mia, Thomas, Grace, Lucas, Chloe, Oliver, Ruby, James, Zoe, Ethan, Sophie, Liam, Emily, Cooper, Matilda, Angus, Harriet, Daniel, Georgia, Ben, Claire, Hugh, Tess, Lachlan, Bronte, Mitchell, Jasmine, Patrick',
  family:
    "Smith, Nguyen, Williams, Jones, Brown, Wilson, Taylor, Martin, Anderson, Thompson, White, Walker, Harris, Kelly, O'Brien, Ryan, King, Campbell, Murphy, Mitchell, Papadopoulos, Rossi, Chen, Wong, Kovač, Sullivan, Fitzgerald, McKenzie, Hughes, Barnes, Dalton, Whitlam",
};

export const bangladeshi: Names = {
  given:
    'Md. Rafiqul, Nusrat, Tanvir, Farhana, Shakib, Sumaiya, Mahmudul, Tasnim, Ariful, Sadia, Imran, Jannatul, Rakib, Anika, Fahim, Mst. Salma, Nazmul, Sharmin, Mehedi, Rumana, Sabbir, Tahmina, Ashraful, Ishrat, Zahid, Mim, Mohammad Kamrul, Lamia, Rezaul, Nafisa, Habibur, Samira',
  family:
    'Islam, Rahman, Hossain, Akter, Ahmed, Khatun, Chowdhury, Hasan, Sultana, Uddin, Begum, Karim, Alam, Sarker, Miah, Jahan, Haque, Talukder, Siddique, Mondal, Bhuiyan, Das, Roy, Kabir, Parvin, Molla',
};

export const bengali: Names = {
  given:
    'রহিম=Rahim, ফাতেমা=Fatema, সাকিব=Sakib, নুসরাত=Nusrat, তানভীর=Tanvir, সুমাইয়া=Sumaiya, আরিফ=Arif, শারমিন=Sharmin, মেহেদী=Mehedi, জান্নাত=Jannat, ইমরান=Imran, সাদিয়া=Sadia, রাকিব=Rakib, তাসনিম=Tasnim, নাজমুল=Nazmul, আনিকা=Anika, ফাহিম=Fahim, রুমানা=Rumana, আবির=Abir, মিতু=Mitu',
  family:
    'ইসলাম=Islam, রহমান=Rahman, হোসেন=Hossain, আক্তার=Akter, আহমেদ=Ahmed, খাতুন=Khatun, চৌধুরী=Chowdhury, হাসান=Hasan, সুলতানা=Sultana, উদ্দিন=Uddin, বেগম=Begum, সরকার=Sarker, দাস=Das, রায়=Roy, মণ্ডল=Mondal, কবির=Kabir',
};

export const pakistani: Names = {
  given:
    'Muhammad Ali, Ayesha, Hassan, Fatima, Usman, Zainab, Bilal, Hira, Hamza, Maryam, Ahmed, Sana, Omar, Iqra, Faisal, Mahnoor, Saad, Rabia, Asad, Noor, Shahzaib, Amna, Danish, Kinza, Talha, Laiba, Waqas, Sidra, Adeel, Mehwish, Zeeshan, Areeba',
  family:
    'Khan, Malik, Hussain, Ahmed, Iqbal, Sheikh, Butt, Chaudhry, Raza, Qureshi, Shah, Siddiqui, Mirza, Akhtar, Javed, Aslam, Nawaz, Mehmood, Abbasi, Bhatti, Rana, Tariq, Awan, Gill, Baig, Zafar',
};

export const urdu: Names = {
  given:
    'عائشہ=Ayesha, محمد علی=Muhammad Ali, فاطمہ=Fatima, حسن=Hassan, زینب=Zainab, عثمان=Usman, مریم=Maryam, بلال=Bilal, حمزہ=Hamza, ثناء=Sana, عمر=Omar, اقراء=Iqra, سعد=Saad, رابعہ=Rabia, فیصل=Faisal, ماہ نور=Mahnoor',
  family:
    'خان=Khan, ملک=Malik, حسین=Hussain, احمد=Ahmed, اقبال=Iqbal, شیخ=Sheikh, بٹ=Butt, چوہدری=Chaudhry, رضا=Raza, قریشی=Qureshi, شاہ=Shah, صدیقی=Siddiqui, مرزا=Mirza',
};

export const indian: Names = {
  given:
    'Aarav, Priya, Rohan, Ananya, Arjun, Simran, Vikram, Kavya, Harpreet, Neha, Rahul, Pooja, Karthik, Divya, Aditya, Meera, Gurpreet, Lakshmi, Siddharth, Ishita, Manpreet, Sneha, Nikhil, Riya, Abhishek, Jaspreet, Deepika, Varun, Nandini, Sandeep, Anjali, Pranav',
  family:
    'Sharma, Patel, Singh, Kaur, Reddy, Nair, Gupta, Iyer, Mehta, Joshi, Verma, Menon, Desai, Rao, Kapoor, Chopra, Shah, Bose, Mukherjee, Pillai, Agarwal, Gill, Sandhu, Dhillon, Kulkarni, Naidu, Thomas, D’Souza, Banerjee, Yadav',
};

export const turkish: Names = {
  given:
    'Ayşe, Mehmet, Elif, Çağlar, Gülşah, Özgür, İbrahim, Şule, Oğuz, Büşra, Emre, Hüseyin, Zeynep, Uğur, Pınar, Tuğba, Serkan, Gökçe, Umut, Işıl',
  family: 'Yılmaz, Demir, Şahin, Çelik, Yıldız, Öztürk, Aydın, Kılıç, Doğan, Arslan, Güneş, Koç, Aktaş, Işık, Çınar',
};

export const arab: Names = {
  given:
    'محمد=Mohammed, فاطمة=Fatima, أحمد=Ahmad, مريم=Mariam, يوسف=Youssef, ليلى=Layla, خالد=Khaled, نور=Nour, عمر=Omar, سارة=Sara, حسين=Hussein, رنا=Rana, طارق=Tariq, هدى=Huda',
  family:
    'الحسيني=Al Husseini, حداد=Haddad, العلي=Al Ali, منصور=Mansour, خوري=Khoury, الشمري=Al Shammari, إبراهيم=Ibrahim, صالح=Saleh, النجار=Al Najjar, قاسم=Qasim, درويش=Darwish',
};
