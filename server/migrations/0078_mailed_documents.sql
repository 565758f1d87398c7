-- A mail can carry a document. The content is cleared like the text once it was accepted or refused.
alter table mail_outbox add column attachment bytea;
alter table mail_outbox add column attachment_name text;
alter table mail_outbox add column refused_at timestamptz(3);
alter table mail_outbox add column refusal text;
alter table mail_outbox add constraint attachment_has_a_name check (attachment is null or attachment_name is not null);

-- "Sent" means that the mail server accepted it; a refusal takes the document back to issued.
create function tell_invoice_of_mail() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    update invoices set mail_id = null, mail_error = 'No mail server is set up', version = version + 1, updated_at = now() where mail_id = old.id;
    return null;
  end if;
  if new.refused_at is not null then
    update invoices set mail_id = null, mail_error = coalesce(new.refusal, ''), sent_at = null, version = version + 1, updated_at = now(),
      state = case when state = 'sent' then 'issued' else state end
    where mail_id = new.id;
  else
    update invoices set mail_id = null, mail_error = null, sent_at = new.sent_at, version = version + 1, updated_at = now(),
      state = case when state = 'issued' then 'sent' else state end
    where mail_id = new.id;
  end if;
  return null;
end $$;
create trigger mail_outbox_tell_invoice after update of sent_at, refused_at on mail_outbox
  for each row when (new.attachment_name is not null and (new.sent_at is not null or new.refused_at is not null))
  execute function tell_invoice_of_mail();
create trigger mail_outbox_forget_invoice after delete on mail_outbox
  for each row when (old.attachment_name is not null) execute function tell_invoice_of_mail();
