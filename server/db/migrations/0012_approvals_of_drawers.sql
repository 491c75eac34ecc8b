-- Who else allowed cash to be put in or taken out, or a drawer to be opened. A cash-up keeps its own within its shift.
alter table cashmoves add column approvals jsonb;
