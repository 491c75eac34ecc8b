-- What its owner knows a session by, in a list of all of theirs: 'Chrome on Android'. Empty where nothing was said.
alter table sessions add column browser text not null default '' check (length(browser) <= 60);
