-- That a customer agreed to get marketing: when, how, and when they withdrew it; null of all who never did.
alter table customers add column marketing_consent jsonb;
