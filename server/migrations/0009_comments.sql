-- What tables, columns, indexes, views, functions and triggers are for. The files in server/schema show it.

-- ====================================================================================================
-- platform
-- ====================================================================================================

comment on table announcements is
  'What pages must reload is announced after the commit. NOTIFY inside a change''s transaction holds one lock of the whole cluster until the commit is on disk, so that changes reach the disk one after another. Triggers leave their announcements here, and the node sends them in batches as soon as the change has committed; what a killed node left behind is sent by the next. Unlogged: after a crash of the database all pages reload anyway.';
comment on table mail_outbox is
  'The mail outbox: the transaction that causes a mail inserts the row, and the job that sends it clears `text`, which may contain a link.';
comment on table recent_records is
  'The records each user opened recently, the newest fifty per company.';
comment on table sensitive_reads is
  'Logs access to sensitive data: dates of birth, passports, visas. Append-only.';
comment on table stored_files is
  'The files in the store, encrypted each with its own key, which is stored here encrypted with the key of the setting. A row is written before its file, so a nightly job finds every file, and deletes those that nothing refers to.';
comment on table timeline is
  'The timeline of contacts, enquiries and conversions.';
comment on column announcements.message is
  'What NOTIFY accepts.';
comment on column mail_outbox.attachment is
  'A document that the mail carries. It is cleared like the text once the mail was accepted or refused.';
comment on index audit_of_actor is
  'The newest changes of one user.';
comment on function agreement_fee(jsonb) is
  'The sum of fee lines; null without any.';
comment on function claims_new_person(json) is
  'Locks the email and the numbers, without waiting, as transactions do before they look for the person. The statement that calls it began before, so it may not see a contact that another statement has just added; each query of this function sees all that was committed until that query begins, because it is volatile.';
comment on function containing(text) is
  'The LIKE pattern of texts that contain a word as typed: ignores accents and case; % and _ are literal.';
comment on function fiscal_year(date,smallint) is
  'The fiscal year of a day: the calendar year in which it begins.';
comment on function follows_merge() is
  'Records of a contact that was merged follow to the contact that it was merged into.';
comment on function in_aud(bigint,numeric) is
  'Minor units in Australian dollars, rounded half up.';
comment on function in_aud(bigint,numeric,text) is
  'Cents in Australian dollars of minor units of a currency, rounded half up.';
comment on function initials(text) is
  'The first letters of a name''s words: Queensland University of Technology is QUT.';
comment on function known_name(text) is
  'Names with more spellings than the rules cover: returns the name that a word in Latin letters stands for.';
comment on function line_sum(jsonb,text) is
  'The sum of one field of the lines of an invoice.';
comment on function mailbox(text) is
  'Normalises an email as its provider does: ignores case, everything after a plus, and the dots of Gmail.';
comment on function minor_digits(text) is
  'Decimals of a currency: the same list as contracts/src/kit/currency.ts, which a test compares.';
comment on function next_enquiry_number() is
  'The number of a new enquiry, for statements that need it before they write. The same as the default of enquiries.number.';
comment on function numbered(bigint,integer) is
  'lpad truncates numbers longer than the width, so the millionth would repeat an earlier one.';
comment on function plain(text) is
  'Normalises a name for comparison: removes accents, case and unwritten marks (vowel signs, tatweel, joiners, direction marks), and unifies composed letters and the alef, yeh, kaf and heh of Arabic, Persian and Urdu keyboards. ASCII texts need neither normalize nor unaccent. unaccent() is only stable, because its dictionary can change; ours does not, and generated columns need an immutable function.';
comment on function refuse_change() is
  'Append-only.';
comment on function romanised_arabic(text) is
  'Arabic and Urdu: A may be any vowel, W a vowel or a consonant, h may be silent, H is always a consonant. Short vowels are not written.';
comment on function romanised_indic(text) is
  'Transliterates Bengali and Devanagari: a consonant without a vowel sign is followed by "a", except for the last one.';
comment on function sound_of(text) is
  'The phonetic form of a word in Latin letters. Consonants that South Asian spellings interchange are unified; of the vowels, "e" may be a or i and "o" a or u.';
comment on function spellings_of(text) is
  'The keys of a word by which other spellings of it are found. Words without a sound in Latin letters, such as Chinese, Korean, Thai, Greek or Cyrillic ones, have the word itself as their key, so that they match no other word by sound.';
comment on function tell_invoice_of_mail() is
  '"Sent" means that the mail server accepted it; a refusal takes the document back to issued.';
comment on function vowels_of(text) is
  'The vowels of a word. Two words with the same consonants are the same name if their vowels can match; an unwritten vowel matches any.';
comment on function words_in(text) is
  'The words of a text. A word is everything between two separators: the parser of PostgreSQL reads 540e60e5 as a number with a rest.';
comment on function words_of(text) is
  'The words of a text, and the part of an email before @, for indexing rows. It is not strict, because only then is it inlined into the query.';

-- ====================================================================================================
-- organisation
-- ====================================================================================================

comment on table access_settings is
  'The sign-in settings: one row.';
comment on table licences is
  'The licences of staff. Rows are never deleted, because the acts of their holders refer to them.';
comment on table login_failures is
  'Recent failed sign-ins by account and address, shared by all nodes.';
comment on table password_links is
  'Links to set a password: the hash of a token that works once and for an hour.';
comment on table photos is
  'Profile pictures by the hash of their content; `photo_url` of a user points to them.';
comment on table rule_checks_told is
  'One notification per area and month.';
comment on table rule_keys is
  'The rule book: numbers that states set, as dated rows with their sources. The product asks for the value of a key on a day.';
comment on table rules is
  'The value of a key from valid_from (null: always) through valid_to (null: until changed). A corrected value keeps its row and id, because dates were computed with it: replaced_at is set, and the row that replaces it names it.';
comment on table second_factors is
  'Two-factor authentication (RFC 6238). Inactive until confirmed; `last_step` is the time step of the last used code.';
comment on table sheets is
  'The URLs of the embedded spreadsheets, by book (office and purpose), name and company.';
comment on column holidays.provisional is
  'Holidays may be announced shortly before (provisional, by the Moon), and may be half a day.';
comment on column offices.day_minutes is
  'How long staff without a roster of their own work on a working day of their office (rule N1).';
comment on column offices.licence_required is
  'Only people with a valid licence may give immigration assistance for this office: in Australia by the Migration Act 1958, part 3.';
comment on view office_days_off is
  'The days on which offices do not work although it is one of their weekdays: holidays, and the Saturdays of the month that the rule book gives off to the office''s country ("2nd and 4th Saturday off"). Everything that counts or shows working days reads this view; a holiday is typed only as one.';
comment on function announce_holidays() is
  'Every calendar shows the holidays of all offices: open pages hear once per statement that some have changed.';
comment on function announce_licence() is
  'Tells pages that show licences, in each company of the holder.';
comment on function announce_rules() is
  'The rule book is the same for every company and office, so a change is announced to each.';
comment on function deadline_steps_changed() is
  'Changed reminder steps apply to open dates at once, not only when those are next looked at.';
comment on function office_day_before(smallint,date,integer) is
  'The working day of an office that lies `count` working days before a day; with 0 the day itself, or the last working day before it.';
comment on function week_changed() is
  'Nodes keep the hours of offices: a week of the rule book changes them, and open calendars show it.';

-- ====================================================================================================
-- workspace
-- ====================================================================================================

comment on table bulk_jobs is
  'Bulk actions and exports: the request, its progress, and the results.';
comment on table bulk_rows is
  'The records selected when a job started, in ID order, which is also the lock order, and the outcome of each.';
comment on table due_told is
  'The time up to which each office''s due follow-ups have been notified.';
comment on table notifications is
  'Notifications, written in the transaction of the change they report, so that neither exists without the other.';
comment on table task_entries is
  'What happened to a task and what was said about it, in order.';
comment on table task_labels is
  'A user''s own labels and stars: nobody else sees them.';
comment on table task_stages is
  'Which records have had the tasks of a template: once per stage. `asked`: the record came to the stage again, and somebody is asked.';
comment on table task_templates is
  'The tasks that a stage of a record brings (rule P1). `lines`: title, working days of the office from the day of the stage, priority, minutes.';
comment on table tasks is
  'Tasks. `user_id` is who does it, `assigned_by` who gave it, `office_id` the office of `user_id`: its clock says when a task is overdue (rule P3).';
comment on table view_defaults is
  'The default view of a list at a URL: a user''s own, or a role''s.';
comment on table view_places is
  'Whether a view is a tab for a user, and its position; without a row, shared views are tabs.';
comment on table views is
  'A saved filter, sort and look of a list. It is applied like a filter typed by hand, so users only see records within their reach.';
comment on function announce_bulk() is
  'Notifies all nodes of a job''s progress, for the pages of the user who started it.';
comment on function announce_notifications() is
  'Notifies all nodes of new and read notifications: only IDs, split to fit the payload limit.';
comment on function announce_tasks() is
  'Tells all nodes which tasks changed, for the pages of those who do them and those who gave them: only IDs, split to fit the payload limit.';
comment on function task_office() is
  'A person''s office is the office of their tasks.';
comment on trigger task_templates_changed on task_templates is
  'Nodes keep the stages that bring tasks in memory, with the names of `names_state`.';

-- ====================================================================================================
-- crm
-- ====================================================================================================

comment on table agreement_files is
  'The signed agreement with a provider. Its content never changes and no row is deleted: a new upload is its next number.';
comment on table assignment_rules is
  'The assignment rules for enquiries without an owner. The first rule of the office whose conditions match decides; an empty condition matches everything.';
comment on table contact_aliases is
  'Earlier emails, numbers and names of a contact, matched by search, the duplicate check and imports.';
comment on table contact_checks is
  'A queue of new and changed contacts for the duplicate scan. Without foreign keys, so that saving a contact does not wait for the job.';
comment on table contact_merge_rows is
  'Each row that a merge moved, and the previous state of a pair; null: the merge created the pair.';
comment on table contact_merges is
  'Merges of two contacts, with everything needed to undo them.';
comment on table contact_pairs is
  'Pairs of possible duplicates. Users'' decisions are kept when a pair is found again.';
comment on table conversion_totals is
  'Totals of client files by office, service and status without counting them, kept like `enquiry_totals`.';
comment on table course_tuitions is
  'The tuition of a year as the provider publishes it, by year of intake. The register only knows the whole course.';
comment on table desk_actions is
  'The actions of check-in desks, with the corrected time of the phone. Attendance is computed from all of them, in whichever order they arrive. The phone generates the key, so that an action sent again is applied once.';
comment on table duplicate_runs is
  'Full duplicate scans: progress, and where to resume after a crash. One at a time per company.';
comment on table enquiry_activity is
  'Closed enquiries by latest activity within their service: the columns of a board.';
comment on table enquiry_deltas is
  'What statements changed in the enquiries, with all that figures of leads count by, appended so that no two wait for each other. A job adds the changes up.';
comment on table enquiry_totals is
  'Exact totals of enquiries without counting them: the changes in `enquiry_deltas` that are not added up yet count too.';
comment on table events is
  'Events and webinars. Times are in UTC, with their time zone in a separate column; `sessions` is an ordered list of { title, startsAt, endsAt }, and starts_at and ends_at are its first start and last end. `revision` counts changes of registrations, so that a desk can ask for those after the last one it has seen.';
comment on table handover_requests is
  'A transfer request from one office to another for a person. Until it is accepted, the requesting office sees what it typed, the office and the owner.';
comment on table import_changes is
  'The previous values of existing records that an import updated, and their version after the update.';
comment on table import_mappings is
  'The mapping a user last used for files with these columns.';
comment on table import_results is
  'The outcome of each line. Written once, in the transaction that imports the line, so that lines are never imported twice.';
comment on table import_rows is
  'The rows of a file: one per line that is not blank, with the text of its cells. Imports are never deleted, so neither this table nor import_results needs a foreign key check for each row.';
comment on table lead_answer_deltas is
  'Appended by changes, so that no two wait for each other; the job that adds up other changes adds these up too.';
comment on table lead_days is
  '`changes` only grows: as long as it is the same, no enquiry of these days has changed in what figures count.';
comment on table lead_months is
  'By the month in which the enquiry was created and one thing at a time; `key` is an ID or a status, blank for none.';
comment on table lead_versions is
  'Nodes keep the counts of each month in memory, and read a month again only when its version has risen. What is not added up yet is read each time. First responses are kept by the day of the lead, so that after a new one only the leads of that day are read.';
comment on table list_imports is
  'Imports of what staff know about providers and courses. The rows of a file are judged when it is uploaded, and written when the import is applied.';
comment on table message_templates is
  'Message templates in three languages, with fields such as {{firstName}}.';
comment on table names_state is
  'Nodes keep the names of lists and people and the hours of offices in memory, instead of joining them to every record that is opened. Each record is read together with this state, which is another one after every change of what is kept, in the same transaction. A node that knows another state reads the names again.';
comment on table open_enquiry_days is
  'By the day of the next follow-up, in the office.';
comment on table open_enquiry_deltas is
  'Open enquiries by owner, and how many of them are overdue, due on a day or unanswered, without reading them: appended like `enquiry_deltas`.';
comment on table overdue_until is
  'Those that became due later are counted by the index of follow-ups: a job moves this on every minute, so they are few.';
comment on table provider_contacts is
  'The people a provider names, by part.';
comment on table provider_reminders is
  'Which reminder was sent for which end of an agreement: each once, on any number of nodes.';
comment on table providers is
  'Providers, their campuses and their courses. In Australia they come from the public register CRICOS (`register_state` says whether it lists them); others, and everything the register does not say, are written by hand. An import of the register never writes the columns below "own".';
comment on table register_changes is
  'How the file differs from what is stored: only the fields that differ, all of them for a new row. Undo writes `before` back.';
comment on table register_imports is
  'Imports of the register. `reading`: the differences are being found.';
comment on table register_rows is
  'The rows of the file as read; removed when the import is applied or cancelled.';
comment on table registrations is
  'Registrations: enquiries for the event''s service. Written only under a lock of the event''s row, which guards the capacity, the order of the waitlist, and one registration per person. The badge''s token is 80 random bits.';
comment on table reminders_again is
  'A next date already in the past when it is set (an import, an undone rescheduling, a transfer to another office) is before the range that reminders search. It is recorded here for the next run, which deletes the rows.';
comment on table reminders_told is
  'Sent reminders of late enquiries: once for each next date and level.';
comment on table reminders_upto is
  'The next date up to which each office has been reminded, by level.';
comment on column contacts.also_called is
  'Names, emails and phones of contacts merged into this one, for the search text.';
comment on column contacts.import_id is
  'The import that created this contact: undoing it may delete them.';
comment on column contacts.language is
  'The person''s preferred language, ISO 639-1; the contract lists the choices. Null: not asked yet.';
comment on column contacts.merged_into is
  'The contact this one was merged into: the row stays, so that references to it can be redirected.';
comment on column conversions.closing_letter_on is
  'The answers of closing a file: the closing letter or why there is none, the client''s originals, and how long the file is kept.';
comment on column conversions.held_from is
  'The previous status of a file on hold.';
comment on column courses.sort_name is
  'Names as they are sorted: computed for each of 26,000 courses of a search, they would take most of its time.';
comment on column enquiries.english_test is
  'The English test of an admission enquiry, for filtering, sorting and exporting the list.';
comment on column enquiries.is_open is
  'Whether an enquiry is open: the other three statuses are closed, not interested and converted.';
comment on column enquiries.promised_at is
  'A follow-up that was due and was rescheduled without contacting the person stays recorded until they are contacted, or the enquiry moves on or is closed: its first due date, and how often it was rescheduled.';
comment on column enquiries.search is
  'The words of the contact, kept by triggers: joining contacts to tens of thousands of enquiries would take most of the time of a search.';
comment on column enquiry_activity.at is
  'The same as enquiries.last_activity_at.';
comment on column enquiry_activity.closed_as is
  'The status of a closed enquiry.';
comment on column enquiry_deltas.day is
  'The day on which the enquiry was created, in its office.';
comment on column enquiry_deltas.n is
  'Enquiries that came, or went if negative.';
comment on column imports.file is
  'What was unusual about the file of an import: lines that were left out or read in an unusual way.';
comment on column imports.rows_until is
  'The rows of an imported file are kept for a while, so that the import can be undone and its errors downloaded. Null once they are removed.';
comment on column lead_answers.changes is
  'Rises whenever a first response to a lead of this day changes.';
comment on column lead_answers.day is
  'The day on which the lead was created, in its office.';
comment on column lead_versions.version is
  'Rises whenever the kept days or months of leads change.';
comment on column open_enquiry_deltas.due is
  'The next follow-up.';
comment on column open_enquiry_deltas.n is
  'Open enquiries that came, or went if negative.';
comment on column open_enquiry_totals.overdue is
  'Those due before the time in overdue_until.';
comment on column overdue_until.one is
  'A single row.';
comment on column registrations.state_before is
  'The state before a check-in of someone on the waitlist or cancelled, for undoing it.';
comment on column registrations.told_as is
  'The name and digits that desks have. When a contact''s details change, the next desk that asks increments the event''s revision.';
comment on column services.name_tr is
  'Names that the offices edit themselves can have a Turkish and an Arabic translation; the English name is the fallback.';
comment on index contacts_email is
  'PostgreSQL uses the statistics of an expression only from an index over all rows: with the partial index it expected thousands of contacts for one email.';
comment on index contacts_mailbox is
  'Finds candidate duplicates without comparing all pairs.';
comment on index contacts_name is
  'The contact list sorted by name and by creation.';
comment on index contacts_unread_phone is
  'Numbers that could not be read are kept as written; an import finds their contacts again.';
comment on index enquiries_board is
  'The columns of the board, earliest due date first.';
comment on index enquiries_campaign is
  'Index-only counts of a campaign''s enquiries, and of the clients of a source or campaign.';
comment on index enquiries_contact is
  'Searches find enquiries by contact, so their sort order is included.';
comment on index enquiries_created is
  'Sort indexes include the office, so that counts and pages of one office are index-only.';
comment on index enquiries_figures is
  'The grouping columns of lead figures, so that a report over a million enquiries is an index-only scan.';
comment on index enquiries_follow_up is
  'Blanks sort last in both directions, so each direction has its own index.';
comment on index enquiries_open is
  'Index-only counts of open enquiries for the menu and the board, also by rating, lead status, owner, source and response.';
comment on index enquiries_promises is
  'Missed follow-ups sorted by first due date, with index-only counts.';
comment on index enquiries_service_due is
  'The columns of a board in their order: otherwise all open enquiries of a service are read and sorted.';
comment on index handover_requests_at_once is
  'An office can have one pending request for the same person to another office.';
comment on index register_imports_open is
  'One at a time.';
comment on view lead_day_deltas is
  'The changes in `enquiry_deltas` as counts, by day and by month.';
comment on view open_enquiry_counts is
  'Those due before overdue_until count as overdue here.';
comment on function announce() is
  'Notifies all nodes which rows a statement changed: only IDs, by company and office, so that each node can decide who is concerned. For more than 20 rows the IDs are left out, and pages reload their list. A table whose record type has another name, or whose rows are shown by several lists, gives the names as arguments.';
comment on function announce_company() is
  'Tells pages which rows changed. They belong to the whole company: every office is told.';
comment on function applications_follow_file() is
  'Applications follow their client file to another office, and its case officer where they are the owner.';
comment on function bookings_follow() is
  'Bookings follow their enquiry or client file to another office.';
comment on function buyer_of(integer,uuid,text) is
  'Who owes an invoice or paid a receipt; a merged contact counts as its survivor.';
comment on function casework_moves_office() is
  'A file or an enquiry that goes to another office takes its agreements and notes along.';
comment on function client_money_moves_office() is
  'A client file that goes to another office takes its ledger along; the money stays with the entity that holds it.';
comment on function contact_is_renamed() is
  'A renamed person''s enquiries are locked in ID order, as everywhere: bulk actions on the same rows deadlocked with an update in physical order.';
comment on function deadlines_follow_file() is
  'A file''s open deadlines follow its office, and its case officer where they are the owner; the time zone stays.';
comment on function file_event_dates_instalments() is
  'A file that is lodged or granted dates the instalments that wait for it, whichever way its status changes; undoing the move takes the day back.';
comment on function file_parties_follow() is
  'The parties of a file go with it to another office, and its client is always the main one.';
comment on function fold_enquiry_deltas() is
  'Adds the changes up, in one statement, so that a reader sees each of them once.';
comment on function fold_open_enquiries(timestamp with time zone) is
  'Adds the changes up, and counts as overdue what became due before `until`. Readers see all of it at once.';
comment on function is_known_person(text,text,text,text) is
  'Whether a contact has this email or one of these numbers. New enquiries of people who are not known are written by one statement, others in a transaction that finds the contact.';
comment on function keeps_name_words() is
  'Adds the words of new contacts'' names to `name_words`. Most are there already, so it looks before it inserts; numbers in the search text are no names.';
comment on function keeps_promise() is
  'A date set back into the past is an undone rescheduling, which no longer counts.';
comment on function money_moves_office() is
  'A client file that goes to another office takes its plans, receipts and refunds along; they stay with the entity that they were made for.';
comment on function name_words(text) is
  'The name words in a contact''s search text: names come first, an email and phones after them.';
comment on function overdue_since(text,timestamp with time zone) is
  'Those that became overdue between then and this moment, or not yet if a clock is behind (n = -1). Planned for these two times: for any two, the planner would expect far more rows. As it is stable, it sees what the statement around it sees.';
comment on function placements_follow_file() is
  'Placements follow their client file to another office, and its case officer where they are the owner.';
comment on function recount_leads(smallint) is
  'Counts the leads of an office anew: at first, and when its time zone changes, because its days begin at other times then.';
comment on function recount_open_days(smallint) is
  'Counts the open enquiries of an office anew when its time zone changes. It locks in the same order as the job that adds changes up: first overdue_until, then the changes.';
comment on function recount_open_enquiries() is
  'Counts all open enquiries anew. It locks like `recount_open_days`.';
comment on function rpl_cases_follow_file() is
  'RPL cases follow their client file to another office, and its case officer where they are the owner.';
comment on function spellings(text,text) is
  'The words that may be the searched name: other spellings and other scripts. A prefix finds other scripts by three consonants. A word that is no known name counts as a typo: one letter in five or more, two in nine or more.';
comment on function survivor(uuid) is
  'The surviving contact after any number of merges; a contact that was never merged is its own survivor.';
comment on function takes_contact_name() is
  'Enquiries and client files keep the name of their contact.';
comment on function tally_changed_enquiries() is
  'The condition of a trigger (WHEN) and a check are read from their stored text by every statement. For an edit or a note these texts took more time than all that the triggers do. So triggers name the columns that concern them, compare in their functions, whose plans are kept, and the lists of an enquiry are one check by a function.';
comment on function timeline_ends() is
  'Deleting a record deletes its timeline. Subjects are named after their tables.';
comment on trigger enquiries_contact_words_new on enquiries is
  'Bulk loads that set the words skip the lookup.';
comment on trigger enquiries_keep_promise on enquiries is
  'A promise changes only with one of these columns.';
comment on trigger enquiries_open_new on enquiries is
  'Named so that a change adds to these before enquiry_deltas, in the order in which a new time zone locks both.';
comment on trigger services_name_changed on services is
  'Nodes keep the names of services, and which are in use, with the names of `names_state`.';

-- ====================================================================================================
-- money
-- ====================================================================================================

comment on table billing_entities is
  'Who invoices, with which taxes, under which numbers. Rates of taxes are rows of the rule book.';
comment on table client_accounts is
  'The balance of each ledger of client money, kept by a trigger.';
comment on table commission_bases is
  'How the commission of an application was computed, with a copy of the terms. A later computation replaces it; both stay.';
comment on table commission_claims is
  'A commission on an invoice to its provider: the claim. `line` is the place of its line, from 0; `amount` is without tax.';
comment on table commission_leak_days is
  'What was leaking on a day, per office, kind and currency; written once a night, for the trend.';
comment on table commission_marks is
  'Where the students of an application are with the law or the provider: the newest row counts.';
comment on table commission_receipts is
  'What a provider paid for one student: its part of an allocation to the invoice, without and with tax.';
comment on table commission_shares is
  'What was paid out of a received commission: to a sub-agent, or to the office that handed the client over.';
comment on table day_close_sums is
  'One row per currency: currencies are never added.';
comment on table day_closes is
  'The cash of an office, counted at the end of a day (rule L9). A closed day, and all before it, takes no more cash.';
comment on table employers is
  'Employers that the company finds people for, with the terms agreed with them.';
comment on table evidence_requests is
  'When a provider was asked for the evidence of a student''s enrolment on a census day (L-a).';
comment on table exchange_rates is
  'What one unit of a currency is worth in Australian dollars on a day. The rate of a day is the latest one on or before it.';
comment on table expenses is
  'What the offices spend. An expense belongs to the billing entity of its office, in the currency of the entity.';
comment on table invoices is
  'Invoices and credit notes. A line has frozen amounts: [{"description", "serviceCode", "quantity" in thousandths, "unitPrice", "amount", "taxCode", "why", "reason", "taxKind", "rate", "ruleId", "parts": [{"name", "rate", "amount"}], "net", "tax", "total", "words"}], in minor units.';
comment on table money_gate_rules is
  'The money gate (rule H): what is checked before work goes on, how strictly, and who went past it with what reason.';
comment on table money_ledger is
  'Every movement of money, written only by triggers.';
comment on table money_locks is
  'A locked month takes no more receipts or refunds of the entity.';
comment on table nightly_reminders is
  'Offices whose reminders are sent every night, without anyone pressing a button.';
comment on table number_series is
  'Numbers without gaps per entity, kind and fiscal year. The row stays locked until the transaction that takes a number ends: if it rolls back, the next one gets the same number. Nothing but take_number() writes it.';
comment on table payment_disputes is
  'An instalment or invoice that the client disputes. It sends no reminder until the dispute is cleared.';
comment on table payment_files is
  'Files of a client file''s money: signed agreements, slips of receipts, proofs of refunds. A later upload is another version of its series; nothing is replaced.';
comment on table payment_plans is
  'What clients have agreed to pay, what arrived, what it paid for, and what went back. Rows of money are never changed or deleted: a mistake is reversed by a row of its own. Balances are kept by triggers, so that they cannot differ from them.';
comment on table payment_statement_items is
  'The level at which each item was last told.';
comment on table payment_statements is
  'Statements of account that remind a client of what is open: one for each client and month, whoever sends it and however many nodes run.';
comment on table placements is
  'The placement of a client with an employer. Company, office and client are those of the file.';
comment on table plan_events is
  'The day on which an event of a file first happened; it dates the instalments that wait for it.';
comment on table provider_terms is
  'What a provider pays us, by scope and days. An empty list of a scope means all of them. What was computed from terms keeps a copy of them.';
comment on table reconciliations is
  'Month-end reconciliation (rule L6): the balance of the client bank account beside that of the ledgers. The lock of the month is in `money_locks`.';
comment on table refund_parts is
  'Which receipts a refund pays back.';
comment on table service_statements is
  'What was done for a client, with its price. Client money goes to the office only against one of these.';
comment on table tax_codes is
  'How a line is taxed. `parts` share the rate of the rule: [{"name": "CGST", "share": 5000}] in hundredths of a per cent, together 10000.';
comment on table term_reminders is
  'Which reminder was sent for which end of terms: each once, on any number of nodes.';
comment on column client_ledger.method is
  'Client money that moves in cash is in the drawer too. What is drawn to the office never is.';
comment on column instalments.invoiced is
  'What an invoice made from this instalment still asks for. Both are the same debt, and paying the invoice settles both.';
comment on column receipts.buyer_name is
  'The buyer as the invoice named it.';
comment on index billing_entities_prefix is
  'Numbers of two entities never look alike.';
comment on index commission_claims_one is
  'Each commission is on one invoice only.';
comment on index commissions_one is
  'One commission in force for each period of an application.';
comment on index commissions_without_evidence is
  'Leaks of commission are found by what makes them leaks: the census that passed without evidence, and the few that were paid oddly or are to be shared.';
comment on index instalments_due is
  'What is due is added up from this index alone, in the order of the plans.';
comment on view cash_moves is
  'Every movement of cash. A reversal takes its own side back.';
comment on view certificates_awaited is
  'Tax that a payer withheld, and whose certificate has not arrived. A receipt of a client file is changed there, another one on its invoice.';
comment on view due_items is
  'What clients and buyers owe, and what is overdue. The joins are left joins on keys, so that a sum that shows no names does not read client files and contacts.';
comment on view paid_receipts is
  'Money that arrived and was not reversed, by the day it was received.';
comment on view receipts_without_file is
  'A receipt of an invoice without a client file names its buyer.';
comment on function allocation_may_be() is
  'No work is paid for before its agreement (Code of Conduct, section 42); a first consultation is its own plan. A reversal is always possible.';
comment on function allocation_settles() is
  'Keeps what is settled. Of an invoice made from an instalment, both: first what makes room there, then what takes it.';
comment on function cash_closed_at(integer,date) is
  'The newest day that is closed for the office of a billing entity, if it is this day or later.';
comment on function client_money_at(integer,date) is
  'What the client ledgers of an entity hold at the end of a month.';
comment on function client_money_may_move() is
  'Client money stays within its company: a billing entity holds money for files of its own company only.';
comment on function commission_draft_is_gone() is
  'A deleted draft gives its commission back.';
comment on function commission_invoice_ends() is
  'An invoice that is voided, or a line that is credited, gives its commission back. A credit note cannot be voided once its commission is on another invoice.';
comment on function commission_is_claimed() is
  'Only what is eligible and in force is claimed, with a line of its amount on a draft: blocked commission is never invoiced (M4).';
comment on function commission_lines_stay() is
  'The lines of a claim keep their amounts while the invoice is a draft.';
comment on function commission_parts_add_up() is
  'The parts of a computation are its total, replaced ones included.';
comment on function commission_receipts_add_up() is
  'The parts of a payment by student are its allocation.';
comment on function commission_share_may_be() is
  'Never more is shared than was received.';
comment on function count_credit() is
  'A credit note counts from its issue. What an invoice was paid beyond what is left of it becomes credit of the buyer, the newest payment first.';
comment on function expense_month_is_open() is
  'A locked month of the entity takes no more changes. A missing bill can still be attached.';
comment on function invoice_counts_in_instalment() is
  'An issued invoice takes its part of the instalment, until it is paid, credited or void.';
comment on function keep_issued_invoice() is
  'Nothing of an issued document changes but what happens to it: payments, mails, being void. A merge may redirect its contact.';
comment on function money_month_is_open() is
  'A month is signed off under the lock of its entity, so that nothing dated in it is recorded at the same moment.';
comment on function payment_file_fits() is
  'A receipt or refund belongs to the client file of its files.';
comment on function plan_adds_up() is
  'The instalments of a live plan add up to its total, and its fee is the agreement''s.';
comment on function rate_on(text,text,date) is
  'The rate of a day, with the day it was set for; no row without one.';
comment on function refund_adds_up() is
  'A paid refund names the receipts that it pays back, to the last cent.';
comment on function refund_part_fits() is
  'A refund pays back receipts of its own client file or buyer.';
comment on function require_open_cash(integer,date) is
  'A day is closed under the lock of the entities of its office, so that no cash of that day is recorded at the same moment.';
comment on function settle_commission(uuid,timestamp with time zone) is
  'What an accountant wrote off or explained otherwise is no longer owed for a student who was paid for.';
comment on function take_number(integer,text,date) is
  'The next number of an entity, at most 16 characters: AU/26-27/000123, AUC/26-27/00012 for a credit note, AUR receipt, AUF refund, AUS statement of services.';
comment on trigger allocations_split_commission on allocations is
  'Named so that it runs after `allocations_settle`, which keeps what is open on the invoice.';
comment on trigger payment_files_stay on payment_files is
  'What was stored never changes; only its removal is noted.';

-- ====================================================================================================
-- casework
-- ====================================================================================================

comment on table advice_notes is
  'Notes of advice. The person is that of the file or enquiry.';
comment on table agreement_numbers is
  'Numbers run per company and year.';
comment on table agreement_templates is
  'The texts of service agreements and of notes of advice, in three languages.';
comment on table application_coes is
  'Confirmations of enrolment. At most one is valid; a cancelled one stays as history.';
comment on table application_dates is
  'The dates of the client file that follow from an application: `offer`, `deposit`, `census`, and one for each condition.';
comment on table application_totals is
  'Exact totals of applications by office and status without counting them, kept like `conversion_totals`.';
comment on table applications is
  'Applications of a client file to courses. Company, office and client are those of the file. Applications with the same `position` are alternatives for one place in the student''s package of courses; at most one of them is chosen.';
comment on table checklist_templates is
  'What is asked for in a case; a null criterion matches any case, and all templates that match apply together.';
comment on table deadline_told is
  'The reminders that were sent: each step once per deadline and due day, on any number of nodes.';
comment on table deadline_wakes is
  'When the reminders of an open deadline are next due; the past for one that was just set. It is looked at once a day at least, so that changed holidays and rules apply.';
comment on table deadline_weeks is
  'The weeks whose legal dates were announced to an office''s managers.';
comment on table deadlines is
  'The dates of client files (deadlines). A deadline is due at the end of `due_on` in its own zone; company and office are the file''s. `rule_id` is the row of the rule book that the day was counted with, from `counted_from`; null if it was typed by hand.';
comment on table document_types is
  'Types of documents. The rule book says how long one is valid, in the area validity under validity_key; null: it has no end of its own.';
comment on table document_uploads is
  'Uploads in parts, for a day. Each part is a stored file.';
comment on table documents is
  'Documents. Their content never changes and no row is deleted: a new upload to a line is its next number.';
comment on table file_parties is
  'The people and organisations of a client file, each with a part in it. Company and office are the file''s; every file has its client as `main`.';
comment on table file_plans is
  'What a client file prepares and when it is lodged. A file without a row has an empty plan.';
comment on table paper_rechecks is
  'Client files whose papers or plan changed since the job last looked; null: all of them, because the rule book changed. Rows are only added and deleted, so that nobody waits for anybody.';
comment on table passports is
  'The number is readable only with the server''s secret. `number_key` (keyed hash) finds an equal number, `number_masked` is what pages show.';
comment on table referrals is
  'A client file referred to a licence holder for one act. The file stays with its case officer.';
comment on table rpl_cases is
  'Recognition of prior learning: a client''s qualification assessed by a training organisation. Company, office and client are those of the file.';
comment on table stale_papers is
  'The date "start again by" of a paper that will not be valid when it is judged: one per document, on its client file. A job adds, moves and closes these dates; the row keeps the day that the job computed, so that it never undoes a day that somebody typed.';
comment on table student_details is
  'What the package checker asks of the student of a client file: English (P10) and funds (P9). Amounts are in minor units; `income` is in Australian dollars. Company and office are those of the file.';
comment on column applications.prior_release is
  'P13: the earlier provider has released the student.';
comment on column applications.stage is
  'How far an application has come, kept beside it: figures, lists and boards count many applications at once. 0 not sent, 1 applied, 2 offer, 3 accepted, 4 confirmed enrolment (CoE), 5 commenced. `granted`: the student visa came after the acceptance.';
comment on column document_types.brought_by is
  'Who brings a document of this type, so that a client is asked only for their own.';
comment on index agreements_in_force is
  'Only one agreement of a file is in force.';
comment on index application_coes_application is
  'All CoEs of an application, also the cancelled ones.';
comment on index applications_intake is
  'Figures, totals, and columns of the board are counted from the index alone.';
comment on index applications_one_chosen is
  'One accepted application for each place in the package.';
comment on index applications_open_offers is
  'Open offers by their last day, so that the board counts the late ones without reading the others.';
comment on index applications_status_newest is
  'Columns of the board that begin with the newest, and offers by their last day.';
comment on index referrals_at_once is
  'A file waits only once for the same act of the same person.';
comment on function advice_note_stays() is
  'Append-only after 15 minutes, whatever writes.';
comment on function agreement_has_its_plan() is
  'The live plan of a file is that of the agreement in force.';
comment on function announce_documents() is
  'These rows have the company and office of their client file, so a change is announced to those who see the file.';
comment on function announce_referral() is
  'A referral belongs to the company and the office of its file, also after the file has moved to another office.';
comment on function application_granted(applications) is
  'The client file says so, or the client holds a student visa of the rule book that was granted after the acceptance.';
comment on function application_stage(applications) is
  'An offer can be typed before the application moves: until it has moved, it does not count. The CoE of a deferred course began earlier and no longer counts; one that was cancelled when the application ended does.';
comment on function applications_reach_again(uuid[]) is
  'After a change elsewhere that these depend on. Locks in ID order; whoever changes a client file or an application holds the file''s row first.';
comment on function commissions_follow_application() is
  'Commissions follow their application to another office.';
comment on function document_is_kept() is
  'A document stays until its client file may go: while the file is open, and after its end until the day that closing has set (rule deadline/file-retention). Whatever deletes it earlier is refused, also deleting the file itself.';
comment on function papers_changed() is
  'Papers have no office: a change is told to the offices of the person''s files.';
comment on function retention_is_over(documents) is
  'Whether a document may be removed: the last day of its file''s retention is over in the file''s office, and it was there by then.';
comment on function shares_of(commissions) is
  'The shares of a commission: whom a part of what was received is due to (0b.9: a hand-over share is what the giving office keeps).';
comment on trigger visas_held_grant_new on visas_held is
  'A visa can move to another person, when contacts are merged and when that is undone.';

-- ====================================================================================================
-- hr
-- ====================================================================================================

comment on table contract_files is
  'All contract files in the store. A nightly job deletes those that no record references; other files in the store are not listed here and not touched. `kept_at` protects a file whose record is just being saved.';
comment on table ended_employments is
  'Employments that were ended when their last day had passed: each once, however many nodes run.';
comment on table leave_accounts is
  'The last day up to which a person''s leave of a type was earned: locked while a night''s share is added, so that two nodes add it once.';
comment on table leave_closes is
  'Years that HR has closed: the ledger of the office takes no more entries up to that day.';
comment on table leave_covers is
  'What a person on leave left to a colleague, until it is given back.';
comment on table leave_days is
  'The days that a request takes. `released_at`: given back, because it was rejected, cancelled or shortened, or became a holiday.';
comment on table leave_ledger is
  'Every change of a balance. The balance is the sum; a mistake is corrected by another row.';
comment on table leave_policies is
  'Who earns how much leave: dated rows of an office (and a state) for ways of employment.';
comment on table leave_recounts is
  'Days of an office whose leave has to be counted again (rule N7).';
comment on table leave_types is
  'Leave of staff (rules N2 to N7). Amounts are millionths of a day or of a minute, so that shares of a year are kept exactly.';
comment on table licence_reminders is
  'Which reminder was sent for which end: each once, on any number of nodes.';
comment on column leave_policies.made_by is
  'HR adds and corrects leave policies on the screen (rule N2). Rows without `made_by` came with the product.';
comment on column leave_policies.note is
  'Why a row of the policies was added, such as the order that it follows.';
comment on column leave_policies.steps_included is
  'Whether the steps of the first year are the leave of that year: Delhi''s fifteen days include the earlier five per four months.';
comment on column leave_requests.file_name is
  'The certificate of a request, such as a medical one: a picture or a PDF.';
comment on column users.cover_id is
  'The cover of a user who is away.';
comment on column users.must_change_password is
  'The password was set by someone else, so the user must change it before anything else opens.';
comment on column users.phone is
  'Users can also edit their own phone, time zone and language.';
comment on view absences is
  'Who is away: until a day that they set themselves, on approved leave (whole days), or after the end of their employment.';
comment on view half_days_away is
  'Who is away for half a day. The morning ends in the middle of the office''s working hours.';
comment on function announce_leave() is
  'Tells pages that show leave, in each company of the person.';
comment on function announce_user() is
  'Notifies all nodes that a user''s permissions changed, and pages with the staff list that a user changed.';
comment on function ends_password_links() is
  'Any change of the password or email invalidates the links mailed before.';
comment on function tell_calendar(text,integer[]) is
  'Tells the pages of an event''s people that it has changed, and those that show the team of their offices. No ids: a page reads its days again, and the same message is sent once per transaction.';
comment on function users_next_version() is
  'A user''s version also changes when someone edits these columns directly in SQL.';
comment on function users_stay() is
  'Users are deactivated and never deleted. With that kept by a trigger, the audit trail and the timelines need no foreign keys to them: each entry locked the user''s row, the same row for everything that one user does at a time.';

-- ====================================================================================================
-- work
-- ====================================================================================================

comment on table booking_reminders is
  'The reminders that were sent: each once per booking and time, on any number of nodes.';
comment on table booking_totals is
  'Exact totals of bookings by office and status without counting them, kept like `enquiry_totals`.';
comment on table booking_types is
  'Consultations that clients can book.';
comment on table calendar_events is
  'Own events of users. A repeated event is a series; a changed occurrence is an event of its own (`series_id`, `series_day`), whose day the series leaves out (`except_days`).';
comment on table calendar_feeds is
  'The address of a user''s feed: only its hash is kept.';
comment on table calendar_settings is
  'The layers that a user has switched off, and their colours.';
comment on table calendar_undos is
  'What an event, its changed occurrences and its invitees were before a change, so that it can be undone shortly after. `left_at` holds the versions that the change left behind: once somebody has changed more, it is not undone.';
comment on table consultant_exceptions is
  'A day that differs from the weekly hours: closed, or other hours.';
comment on table consultants is
  'The people who give consultations. Their hours are local time in `zone`.';
comment on table event_occurrences is
  'The occurrences of all events, about 400 days ahead, so that SQL can read them. Rewritten with their event and extended every night.';
comment on index bookings_open is
  'The bookings that close a consultant''s time. Without it the slots of a week read all coming bookings of everybody, once per consultant.';
comment on index bookings_time is
  'The list of all offices begins with the latest bookings.';
comment on view busy_times is
  'When users cannot be booked: their own events marked busy, and those that they have accepted. Whole days are busy from midnight in the event''s zone.';
comment on trigger calendar_events_announce_changed on calendar_events is
  'What the night extends is no change.';
