# frozen_string_literal: true

require 'grape'
require 'mongoid'
require 'httparty'
require 'rest-client'
require 'uri'

class MembersApi < Grape::API
  format :json
  prefix :api

  AVATAR_HOSTS = %w[avatars.example.org cdn.example.org].freeze

  rescue_from ActiveRecord::StatementInvalid do |e|
    error!({ error: e.message, sql: e.sql, trace: e.backtrace }, 500) # BAD CWE-209
  end

  rescue_from :all do |e|
    Rails.logger.error(e.full_message)
    error!({ error: 'internal error' }, 500) # OK
  end

  helpers do
    def avatar_source
      params[:avatar] || params[:picture]
    end

    def gravatar?(url)
      url =~ /gravatar\.com/ # BAD CWE-20
    end

    def allowed_avatar?(url)
      uri = URI.parse(url)
      uri.is_a?(URI::HTTPS) && AVATAR_HOSTS.include?(uri.host) # OK
    end
  end

  resource :members do
    post :avatar do
      source = avatar_source
      body = HTTParty.get(source, timeout: 5).body # BAD CWE-918
      { bytes: body.bytesize, gravatar: !gravatar?(source).nil? }
    end

    post :avatar_checked do
      error!('bad host', 422) unless allowed_avatar?(params[:avatar])
      body = HTTParty.get(params[:avatar], timeout: 5, follow_redirects: false).body # OK
      { bytes: body.bytesize }
    end

    get :badge do
      RestClient.get('https://badges.example.org/v1/badge', params: { member: params[:id] }).body # OK
    end

    post :lookup do
      member = Member.where(email: params[:email], pin: params[:pin]).first # BAD CWE-943
      { found: !member.nil? }
    end

    params do
      requires :email, type: String
    end
    post :lookup_checked do
      member = Member.where(email: params[:email].to_s).first # OK
      { found: !member.nil? }
    end

    get :older do
      Member.collection.find('$where' => "this.age > #{params[:age]}").map { |m| m['name'] } # BAD CWE-943
    end

    get :adults do
      Member.collection.find('age' => { '$gte' => 18 }).map { |m| m['name'] } # OK
    end
  end
end
