-- What has served its purpose and says something of somebody. Orders, inquiries, their events and receipts are kept.

create function public.clean_up()
returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  turns int;
  mails int;
begin
  -- A turn whose window has closed counts nobody any more; take_turn sweeps while there are visitors.
  delete from private.turns
   where key_hash in (select key_hash from private.turns where window_ends <= now() for update skip locked);
  get diagnostics turns = row_count;
  -- A mail that was sent is shown by what it was and to whom; its words stand in the order's events. The row itself stays,
  -- as its key is what keeps the mail from being sent again.
  update private.mails set data = '{}'
   where id in (select id from private.mails
                 where state = 'sent' and sent_at < now() - interval '90 days' and data <> '{}' for update skip locked);
  get diagnostics mails = row_count;
  return jsonb_build_object('turns', turns, 'mails', mails);
end $$;
comment on function public.clean_up() is
  'Deletes turns whose window has closed and empties what mails of more than 90 days ago were written from: how many of each.';
revoke all on function public.clean_up() from public, anon, authenticated, service_role;
grant execute on function public.clean_up() to service_role;
