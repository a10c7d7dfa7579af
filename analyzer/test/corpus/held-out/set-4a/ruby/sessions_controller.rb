# frozen_string_literal: true

class SessionsController < ApplicationController
  protect_from_forgery with: :exception # OK

  CODE_FORMAT = /^[a-z0-9]{6,20}$/
  STRICT_CODE_FORMAT = /\A[a-z0-9]{6,20}\z/

  def create
    user = User.find_by(email: params[:email])
    Rails.logger.info("sign in #{params[:email]} with #{params[:password]}") # BAD CWE-532
    return head :unauthorized unless user&.authenticate(params[:password])

    session[:user_id] = user.id # BAD CWE-384
    cookies[:auth_token] = { value: user.auth_token, httponly: true, secure: false } # BAD CWE-614
    redirect_to root_path
  end

  def create_v2
    user = User.find_by(email: params[:email])
    return head :unauthorized unless user&.authenticate(params[:password])

    reset_session
    session[:user_id] = user.id # OK
    cookies.encrypted[:auth_token] = { value: user.auth_token, httponly: true, secure: true, same_site: :lax } # OK
    Rails.logger.info("sign in user=#{user.id}") # OK
    redirect_to root_path
  end

  def invite
    code = Array.new(10) { rand(36).to_s(36) }.join # BAD CWE-330
    current_user.invites.create!(code: code)
    render json: { code: code }
  end

  def invite_v2
    code = SecureRandom.alphanumeric(20) # OK
    current_user.invites.create!(code: code)
    render json: { code: code }
  end

  def voucher
    return head :bad_request unless params[:code].match?(CODE_FORMAT) # BAD CWE-20

    render json: Voucher.find_by!(code: params[:code])
  end

  def voucher_v2
    return head :bad_request unless params[:code].to_s.match?(STRICT_CODE_FORMAT) # OK

    render json: Voucher.find_by!(code: params[:code])
  end

  def fingerprint
    render plain: Digest::SHA256.hexdigest(request.user_agent.to_s) # OK
  end
end
