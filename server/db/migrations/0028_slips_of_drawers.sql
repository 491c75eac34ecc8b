-- The photo of a slip of cash that was put in or taken out: the address of a picture; null for none (S15.6).
alter table cashmoves add column photo text;
