-- An inquiry is answered by a mail at once, and the desk told of it: both are written with it.

create function private.customer_inquiries_sent()
returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform private.post_mail(concat_ws('/', 'inquiry', new.id, 'inquiry-received'), 'inquiry-received', new.email, null, new.id);
  perform private.post_mail(concat_ws('/', 'inquiry', new.id, 'desk-inquiry'), 'desk-inquiry', null, null, new.id);
  return new;
end $$;
comment on function private.customer_inquiries_sent() is 'A new inquiry''s mails: to whom it is from, and to the desk.';
revoke all on function private.customer_inquiries_sent() from public, anon, authenticated, service_role;

create trigger customer_inquiries_sent after insert on public.customer_inquiries
  for each row execute function private.customer_inquiries_sent();
